/**
 * Days of the sun that the calendars of 清 had on another day than the sun has them by the time of
 * 120° east; those issued had 節氣 by Tycho's sun until 1733. After Y. T. Liu, Discrepancies between
 * Modern Calculation and Historical Data (1645–1911), whose days are those of the issued calendars.
 */
const ISSUED: readonly string[] = [
  '204 -1 1659 4 4 4 21 4 4 4 21 4 4 41 33',
  '204 1 1693',
  '321 -1 1647 4 3 1 17 4 4 4 4 17 4 4 4 4',
  '405 -1 1646 4 21 4 4 4 4 13 4 4 4 4 17 16 33 33',
  '420 -1 1653 4 4 4 17 4 4 4 4 17 4 4 4 33 95',
  '506 -1 1651 4 4 4 17 4 4 4 21 4 4 4 124',
  '621 -1 1659 29 29 62',
  '621 1 1899',
  '808 1 1646 4 25 4 25 4 116 62',
  '923 1 1661 4 4 4 21 4 4 25 4 25 95 33',
  '1107 1 1660 4 29 4 4 25 4 99 33 33',
  '1222 -1 1671 37',
  '1222 1 1848',
]

const shifts = new Map(
  ISSUED.flatMap((line) => {
    const [term = 0, shift = 0, ...distances] = line.split(' ').map(Number)
    let year = 0
    return distances.map((distance) => {
      year += distance
      return [`${term} ${year}`, shift] as const
    })
  }),
)

/** The issued day less the day by the sun: 1, 0 or -1; `term` is Gregorian month × 100 + usual day. */
export const issuedShift = (year: number, term: number): number =>
  shifts.get(`${term} ${year}`) ?? 0
