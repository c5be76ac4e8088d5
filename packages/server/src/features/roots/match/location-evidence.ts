import { bestAreaFinding, mayBeOwn } from './area-evidence.ts'
import type { Background, Candidate, Clues, MatchFinding, MatchLevel, MatchPlace } from './clues.ts'
import { placeFinding, spellingFinding } from './place-evidence.ts'

/**
 * Where the family comes from: place, county and the place it moved from lie in each other, so the
 * deepest that agrees counts, and the two places share what one would say; the speech in which the
 * surname is spelled says the less the nearer the place is told. Where all of them agree with the book,
 * together they say at least what some of them say: to tell more never makes a book less likely.
 */
export function locationFindings(
  clues: Clues,
  book: Candidate,
  background: Background,
): MatchFinding[] {
  const all = findingsOf(clues, book, background)
  const [first, ...others] = all
  const isOnePlace = clues.from === null && clues.areaAt === null
  if (first === undefined || !isOnePlace || !all.every(agrees)) return all
  const whole = product(all)
  const most = Math.max(
    ...partsOf(clues).map((part) => product(findingsOf(part, book, background))),
  )
  return most > whole ? [{ ...first, ratio: (first.ratio * most) / whole }, ...others] : all
}

const differs: ReadonlySet<MatchLevel> = new Set(['other_city', 'elsewhere', 'other'])

const agrees = ({ level, ratio }: MatchFinding) => ratio >= 1 && !differs.has(level)

const product = (findings: readonly MatchFinding[]) =>
  findings.reduce((all, { ratio }) => all * ratio, 1)

function findingsOf(clues: Clues, book: Candidate, background: Background): MatchFinding[] {
  const place = placeFinding(clues, book, background, mayBeOwn(clues, book))
  const area = bestAreaFinding(clues, book, background, place ?? undefined)
  return [place, area, spellingFinding(clues, book, background)].filter((each) => each !== null)
}

const nowhere: MatchPlace = { provinceId: null, cityId: null }
const noArea = { area: '', areaToday: '', areaRest: '', areaMeans: null, areaAt: null }

/** What is told of the place, with less of it told. */
function partsOf(clues: Clues): Clues[] {
  const { place, isPlaceRead, area, areaToday, spokenAt } = clues
  const isAreaTold = area !== '' || areaToday !== ''
  const inProvince = { ...place, cityId: null }
  const places = [place, ...(place.cityId === null ? [] : [inProvince]), nowhere]
  const areas = isAreaTold ? [{}, noArea] : [{}]
  const speeches = spokenAt === null ? [{}] : [{}, { spokenAt: null }]
  return places.flatMap((at) =>
    areas.flatMap((less) =>
      speeches.map((speech) => {
        // A city that the county tells goes with it.
        const isGone = isPlaceRead && less === noArea && at === place
        return { ...clues, ...less, ...speech, place: isGone ? inProvince : at }
      }),
    ),
  )
}
