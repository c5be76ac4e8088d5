/**
 * Days of the sun that the calendars of 清 had on another day than the sun has them by the time of
 * 120° east; those issued had 節氣 by Tycho's sun until 1733. After Y. T. Liu, Discrepancies between
 * Modern Calculation and Historical Data (1645–1911), whose days are those of the issued calendars.
 */
const ISSUED: Readonly<Record<number, { earlier?: string; later?: string }>> = {
  204: {
    earlier: '1659 1663 1667 1671 1692 1696 1700 1704 1725 1729 1733 1774 1807',
    later: '1693',
  },
  321: { earlier: '1647 1651 1654 1655 1672 1676 1680 1684 1688 1705 1709 1713 1717 1721' },
  405: {
    earlier: '1646 1650 1671 1675 1679 1683 1687 1700 1704 1708 1712 1716 1733 1749 1782 1815',
  },
  420: { earlier: '1653 1657 1661 1665 1682 1686 1690 1694 1698 1715 1719 1723 1727 1760 1855' },
  506: { earlier: '1651 1655 1659 1663 1680 1684 1688 1692 1713 1717 1721 1725 1849' },
  621: { earlier: '1659 1688 1717 1779', later: '1899' },
  808: { later: '1646 1650 1675 1679 1704 1708 1824 1886' },
  923: { later: '1661 1665 1669 1673 1694 1698 1702 1727 1731 1756 1851 1884' },
  1107: { later: '1660 1664 1693 1697 1701 1726 1730 1829 1862 1895' },
  1222: { earlier: '1671 1708', later: '1848' },
}

/** The issued day less the day by the sun: 1, 0 or -1; `term` is Gregorian month × 100 + usual day. */
export function issuedShift(year: number, term: number): number {
  const of = ISSUED[term]
  if (of?.earlier?.includes(String(year)) === true) return -1
  return of?.later?.includes(String(year)) === true ? 1 : 0
}
