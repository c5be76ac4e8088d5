import type { Fact, Match, Proposed } from '../text-types.ts'

/** People of a page, changed by an editor: each deed gives those alone that are otherwise now. */
export type People = readonly Proposed[]

const byKey = (people: People, key: string) => people.find((person) => person.key === key)

/** Whom of the tree somebody is taken for: as was said, else the likely one; '' for somebody new. */
export function chosenOf({ same_as }: Proposed, matches: readonly Match[]): string {
  return same_as ?? matches.find(({ is_likely }) => is_likely)?.id ?? ''
}

/** Says that somebody is right as they stand; who was offered and is not chosen is somebody else. */
export function confirm(person: Proposed, matches: readonly Match[]): Proposed {
  const same_as = chosenOf(person, matches)
  const others = matches.map(({ id }) => id).filter((id) => id !== same_as)
  return { ...person, state: 'right', same_as, other_than: [...new Set(others)].slice(0, 20) }
}

export const leaveOut = (person: Proposed): Proposed => ({ ...person, state: 'left_out' })
export const reopen = (person: Proposed): Proposed => ({ ...person, state: 'open' })

/** @param same_as id of somebody of the tree, or '' for somebody new */
export const chooseMatch = (person: Proposed, same_as: string): Proposed => ({
  ...person,
  ...{ same_as, edited: true, takes: [] },
})

/** What is corrected opens somebody again who was confirmed. */
export const correct = (person: Proposed, patch: Partial<Proposed>): Proposed => ({
  ...person,
  ...patch,
  ...{ edited: true, state: 'open' },
})

const uniqueSpans = (spans: readonly (readonly [number, number])[]) =>
  [...new Map(spans.map((span) => [span.join(' '), span])).values()].sort((a, b) => a[0] - b[0])

/** Two of a page who are one: the other one's words, facts and ties become those of the first. */
export function join(people: People, keep: string, other: string): Proposed[] {
  const [one, two] = [byKey(people, keep), byKey(people, other)]
  if (!one || !two || one === two) return []
  const known = new Set(one.facts.map(({ kind, text }) => `${kind} ${text}`))
  const filled = <K extends 'surname' | 'name' | 'zi' | 'hao' | 'shihao' | 'other_names'>(
    field: K,
  ) => one[field] || two[field]
  const not = (key: string) => (key === keep || key === other ? '' : key)
  const joined = correct(one, {
    ...{ surname: filled('surname'), name: filled('name'), zi: filled('zi') },
    ...{ hao: filled('hao'), shihao: filled('shihao'), other_names: filled('other_names') },
    generation: one.generation || two.generation,
    ranking: one.ranking || two.ranking,
    facts: [...one.facts, ...two.facts.filter(({ kind, text }) => !known.has(`${kind} ${text}`))],
    father: not(one.father || two.father),
    mother: not(one.mother || two.mother),
    heir_of: not(one.heir_of || two.heir_of),
    spouse_of: not(one.spouse_of || two.spouse_of),
    spans: uniqueSpans([...one.spans, ...two.spans]),
  })
  return [joined, leaveOut({ ...two, edited: true }), ...renamed(people, { from: other, to: keep })]
}

/** Those others who named somebody and name somebody else now. */
function renamed(people: People, { from, to }: { from: string; to: string }): Proposed[] {
  return people.flatMap((person) => {
    if (person.key === from || person.key === to) return []
    const names = (['father', 'mother', 'heir_of', 'spouse_of'] as const).filter(
      (tie) => person[tie] === from,
    )
    if (names.length === 0) return []
    return [{ ...person, edited: true, ...Object.fromEntries(names.map((tie) => [tie, to])) }]
  })
}

const blank = {
  ...{ state: 'open' as const, edited: true, surname: '', name: '', zi: '', hao: '', shihao: '' },
  ...{ other_names: '', sex: 1 as const, generation: 0, ranking: 0, facts: [], father: '' },
  ...{ mother: '', child_kind: 'birth' as const, heir_of: '', heir_kind: 'adopted' as const },
  ...{ spouse_of: '', union_kind: '' as const, same_as: null, other_than: [], takes: [] },
  is_doubtful: false,
}

function nextKey(people: People): string {
  const numbers = people.map(({ key }) => (key.startsWith('n') ? Number(key.slice(1)) : 0))
  return `n${Math.max(0, ...numbers) + 1}`
}

/**
 * Somebody who was taken for a part of somebody else.
 * @param facts places of those facts that are theirs, in the order of the person
 */
export function split(people: People, key: string, facts: readonly number[]): Proposed[] {
  const person = byKey(people, key)
  if (!person) return []
  const theirs = person.facts.filter((_, at) => facts.includes(at))
  const [first] = theirs
  const span = first?.span ?? person.spans.at(-1)
  if (!span) return []
  const added: Proposed = {
    ...blank,
    ...{ key: nextKey(people), surname: person.surname, sex: person.sex },
    facts: theirs,
    spans: [span],
  }
  const rest = person.facts.filter((_, at) => !facts.includes(at))
  return [correct(person, { facts: rest }), added]
}

/** Somebody whom the reader has not seen, in the words that were marked. */
export function addFromWords(
  people: People,
  { text, span, surname }: { text: string; span: readonly [number, number]; surname: string },
): Proposed[] {
  const name = text.replace(/\s/gu, '')
  const own = surname !== '' && name.startsWith(surname) && name.length > surname.length
  return [
    {
      ...blank,
      key: nextKey(people),
      surname,
      name: [...(own ? name.slice(surname.length) : name)].slice(0, 60).join(''),
      spans: [span],
    },
  ]
}

/** Gives a fact to somebody else of the page. */
export function giveFact(people: People, from: string, at: number, to: string): Proposed[] {
  const [one, two] = [byKey(people, from), byKey(people, to)]
  const fact = one?.facts[at]
  if (!one || !two || !fact || one === two) return []
  return [
    correct(one, { facts: one.facts.filter((_, place) => place !== at) }),
    correct(two, { facts: [...two.facts, fact] }),
  ]
}

export function changeFact(person: Proposed, at: number, patch: Partial<Fact>): Proposed {
  const facts = person.facts.map((fact, place) => (place === at ? { ...fact, ...patch } : fact))
  return correct(person, { facts })
}

/** Who is next to be decided behind somebody, or before where nobody is behind; '' for nobody. */
export function nextOpen(people: People, key: string): string {
  const at = people.findIndex((person) => person.key === key)
  const order = [...people.slice(at + 1), ...people.slice(0, Math.max(0, at))]
  return order.find(({ state }) => state === 'open')?.key ?? ''
}

/** How many of the page stand between somebody and the eldest ancestor that it tells of; at most 6. */
export function depthOf(people: People, key: string): number {
  let depth = 0
  const seen = new Set<string>()
  for (let at = byKey(people, key); at && depth < 6; depth++) {
    seen.add(at.key)
    const up: string = at.spouse_of || at.father || at.mother
    if (up === '' || seen.has(up)) break
    const next = byKey(people, up)
    if (!next) break
    if (at.spouse_of !== '') depth -= 1
    at = next
  }
  return Math.max(0, depth)
}

/** With people that were changed in place of those that were. */
export function withChanged(people: People, changed: People): Proposed[] {
  const now = new Map(changed.map((person) => [person.key, person]))
  const known = new Set(people.map(({ key }) => key))
  return [
    ...people.map((person) => now.get(person.key) ?? person),
    ...changed.filter(({ key }) => !known.has(key)),
  ]
}
