import type { Span } from '../lineage-text/answer.ts'
import type { PageProposals, ProposedPerson } from './proposal.ts'

/** Where one text differs from another, in code points. */
interface Difference {
  from: number
  /** End of what was there, and of what stands there now. */
  oldEnd: number
  newEnd: number
}

function difference(before: readonly string[], after: readonly string[]): Difference {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from++
  let same = 0
  while (
    same < shorter - from &&
    before[before.length - 1 - same] === after[after.length - 1 - same]
  ) {
    same++
  }
  return { from, oldEnd: before.length - same, newEnd: after.length - same }
}

/** Where the same words stand now; undefined where the change has touched them. */
function moved(
  [from, to]: Span,
  { from: start, oldEnd, newEnd }: Difference,
): readonly [number, number] | undefined {
  if (to <= start) return [from, to]
  if (from >= oldEnd) return [from + newEnd - oldEnd, to + newEnd - oldEnd]
  return undefined
}

const isDecided = ({ state, edited }: ProposedPerson) => state !== 'open' || edited

/**
 * What editors have decided of a page, after its text was changed and read again: whoever stands on
 * words that are as they were keeps it; whose words were changed is open again.
 */
export function carryOver(
  before: { text: string; proposals: PageProposals },
  after: { text: string; proposals: PageProposals },
): PageProposals {
  const change = difference([...before.text], [...after.text])
  const fresh = new Map(
    after.proposals.persons.flatMap((person) => {
      const [first] = person.spans
      return first ? [[placeOf(first), person] as const] : []
    }),
  )
  /** Of the people as they were, the keys under which they stand now. */
  const keys = new Map<string, string>()
  const kept = new Map<string, ProposedPerson>()
  const added: ProposedPerson[] = []
  for (const person of before.proposals.persons) {
    const [first] = person.spans
    const place = first && moved(first, change)
    const now = place && fresh.get(placeOf(place))
    if (person.key.startsWith('n')) {
      keys.set(person.key, person.key)
      added.push(person)
    } else if (now) {
      keys.set(person.key, now.key)
      if (isDecided(person)) kept.set(now.key, person)
    }
  }
  const keyOf = (key: string) => keys.get(key) ?? ''
  const carried = (person: ProposedPerson, key: string): ProposedPerson => {
    const isWhole =
      person.spans.every((span) => moved(span, change) !== undefined) &&
      person.facts.every(({ span }) => moved(span, change) !== undefined)
    return {
      ...person,
      key,
      state: isWhole ? person.state : 'open',
      spans: person.spans.flatMap((span) => {
        const place = moved(span, change)
        return place ? [place] : []
      }),
      facts: person.facts.flatMap((fact) => {
        const span = moved(fact.span, change)
        return span ? [{ ...fact, span }] : []
      }),
      father: keyOf(person.father),
      mother: keyOf(person.mother),
      heir_of: keyOf(person.heir_of),
      spouse_of: keyOf(person.spouse_of),
    }
  }
  const persons = after.proposals.persons.map((person) => {
    const decided = kept.get(person.key)
    return decided ? carried(decided, person.key) : person
  })
  const settled = new Set(
    before.proposals.conflicts
      .filter((conflict) => conflict.settled)
      .map(({ kind, persons: of }) => [kind, ...of.map(keyOf)].join(' ')),
  )
  return {
    ...after.proposals,
    persons: [...persons, ...added.map((person) => carried(person, person.key))],
    conflicts: after.proposals.conflicts.map((conflict) => ({
      ...conflict,
      settled: settled.has([conflict.kind, ...conflict.persons].join(' ')),
    })),
  }
}

const placeOf = ([from]: Span) => String(from)
