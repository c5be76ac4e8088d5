import { wordTable } from '../word-tables.ts'

const ISSUED = wordTable('terms').split('\n')

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

const terms = new Set(ISSUED.map((line) => Number.parseInt(line, 10)))

/** Whether the issued days of a term were held against the sun. */
export const isIssued = (term: number): boolean => terms.has(term)

/** The issued day less the day by the sun: 1, 0 or -1; `term` is Gregorian month × 100 + usual day. */
export const issuedShift = (year: number, term: number): number =>
  shifts.get(`${term} ${year}`) ?? 0
