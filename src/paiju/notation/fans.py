"""The fans of MCR as Chinese logs name them, with our ids."""

from collections.abc import Iterable

NAMES = (
    "大四喜", "大三元", "绿一色", "九莲宝灯", "四杠", "连七对", "十三幺", "清幺九", "小四喜", "小三元", "字一色",
    "四暗刻", "一色双龙会", "一色四同顺", "一色四节高", "一色四步高", "三杠", "混幺九", "七对", "七星不靠", "全双刻",
    "清一色", "一色三同顺", "一色三节高", "全大", "全中", "全小", "清龙", "三色双龙会", "一色三步高", "全带五",
    "三同刻", "三暗刻", "全不靠", "组合龙", "大于五", "小于五", "三风刻", "花龙", "推不倒", "三色三同顺",
    "三色三节高", "无番和", "妙手回春", "海底捞月", "杠上开花", "抢杠和", "双暗杠", "碰碰和", "混一色", "三色三步高",
    "五门齐", "全求人", "双箭刻", "全带幺", "不求人", "双明杠", "和绝张", "箭刻", "圈风刻", "门风刻", "门前清",
    "平和", "四归一", "双同刻", "双暗刻", "暗杠", "断幺", "一般高", "喜相逢", "连六", "老少副", "幺九刻", "明杠",
    "缺一门", "无字", "边张", "坎张", "单钓将", "自摸", "花牌",
)
ALSO = {
    "嵌张": "坎张", "单骑": "单钓将", "单调将": "单钓将", "明暗杠": "双明杠", "断幺九": "断幺", "胡绝张": "和绝张",
    "抢杠胡": "抢杠和", "无番胡": "无番和",
}
IDS = {name: f"mcr.{number}" for number, name in enumerate(NAMES, start=1)}
IDS |= {other: IDS[name] for other, name in ALSO.items()}
CHINESE = {f"mcr.{number}": name for number, name in enumerate(NAMES, start=1)}
LAST_TILE = frozenset({"mcr.44", "mcr.45"})
FLOWER = "mcr.81"


def counted(rows: Iterable[str]) -> dict[str, int] | None:
    """Fans such as ``幺九刻*2`` with how often each counts; None when a name is not known.

    >>> counted(["五门齐", "幺九刻*2"]), counted(["??*1"])
    ({'mcr.52': 1, 'mcr.73': 2}, None)
    """
    found: dict[str, int] = {}
    for row in rows:
        name, _, times = row.partition("*")
        if name not in IDS:
            return None
        found[IDS[name]] = found.get(IDS[name], 0) + int(times or 1)
    return found
