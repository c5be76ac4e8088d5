import { fieldBounds } from '../field-bounds.ts'
import type { LineageAnswer, LineageLink, LineagePerson, Span } from '../lineage-text/answer.ts'
import { personFields } from '../person-fields.ts'
import { numberOfNumeral } from '../text/chinese-numbers.ts'
import { simplified } from '../text/simplified.ts'
import type { UnionKind } from '../ties.ts'
import type {
  FactKind,
  PageProposals,
  ProposedConflict,
  ProposedFact,
  ProposedPerson,
} from './proposal.ts'

const RANKS: Record<string, number> = { 长: 1, 元: 1, 次: 2, 仲: 2 }

/** What the reader has found on a page, as an editor is asked about it. */
export function proposePeople(text: string, answer: LineageAnswer): PageProposals {
  const letters = [...text]
  const persons = answer.persons.map((person) => proposalOf(person))
  const byKey = new Map(persons.map((person) => [person.key, person]))
  const at = new Map(persons.map((person, index) => [person.key, index]))
  for (const link of answer.links) {
    const [from, to] = [byKey.get(link.from), byKey.get(link.to)]
    if (!from || !to) continue
    tie(link, from, to, { letters, isLater: (at.get(link.to) ?? 0) > (at.get(link.from) ?? 0) })
  }
  // Who is heir of a line and has no other father stands in that line.
  for (const person of persons) {
    if (person.heir_of === '' || person.father !== '') continue
    person.father = person.heir_of
    person.child_kind = person.heir_kind
    person.heir_of = ''
  }
  return {
    persons,
    conflicts: answer.conflicts.map((conflict) => conflictOf(conflict, answer.links)),
    furniture: [...answer.furniture],
    unread: [...answer.unread],
  }
}

function proposalOf(person: LineagePerson): ProposedPerson {
  const named = (kind: RegExp) =>
    person.other_names.filter((other) => kind.test(simplified(other.kind)))
  const others = person.other_names.filter(({ kind }) => !/^谥$/u.test(simplified(kind)))
  return {
    key: person.key,
    state: 'open',
    edited: false,
    surname: cut(person.surname, fieldBounds.surname),
    name: cut(person.name, fieldBounds.name),
    zi: cut(person.zi, fieldBounds.name),
    hao: cut(person.hao, fieldBounds.name),
    shihao: cut(named(/^谥$/u)[0]?.text ?? '', fieldBounds.name),
    other_names: cut(others.map(({ kind, text }) => `${kind}${text}`).join('、'), fieldBounds.line),
    sex: person.sex === 'm' ? 1 : 0,
    generation: bounded(Number(person.generation) || 0, fieldBounds.generation),
    ranking: bounded(rankOf(person.rank), fieldBounds.rank),
    facts: factsOf(person),
    father: '',
    mother: '',
    child_kind: 'birth',
    heir_of: '',
    heir_kind: 'adopted',
    spouse_of: '',
    union_kind: '',
    same_as: null,
    other_than: [],
    takes: [],
    is_doubtful: [person.birth, person.death, person.burial, ...person.memo_facts].some(
      (fact) => fact?.certainty === 'doubtful',
    ),
    spans: person.spans.length > 0 ? [...person.spans] : [...person.name_spans],
  }
}

function factsOf(person: LineagePerson): ProposedFact[] {
  const told: [FactKind, { text: string; span: Span } | null][] = [
    ['birth', person.birth],
    ['death', person.death],
    ['burial', person.burial],
    ...person.memo_facts.map((fact) => [kindOfMemo(fact.text), fact] as [FactKind, typeof fact]),
  ]
  return told.flatMap(([kind, fact]) =>
    fact === null ? [] : [{ kind, text: fact.text, span: fact.span }],
  )
}

/** Degrees and offices have a field of their own. */
function kindOfMemo(text: string): FactKind {
  const { attributes } = personFields.office
  const isOffice = attributes.some(
    (attribute) => 'words' in attribute && attribute.words.test(simplified(text)),
  )
  return isOffice ? 'office' : 'memo'
}

/** 长 is the first, 次 the second; 幼 and 季 say no number. */
function rankOf(words: string): number {
  const rank = simplified(words).replace(/[子女男房]$/u, '')
  return RANKS[rank] ?? numberOfNumeral(rank) ?? 0
}

const cut = (text: string, most: number) => [...text].slice(0, most).join('')
const bounded = (number: number, most: number) =>
  Number.isInteger(number) && number > 0 && number <= most ? number : 0

interface Around {
  letters: readonly string[]
  /** Whether the second of the tie is told of after the first. */
  isLater: boolean
}

function tie(
  link: LineageLink,
  from: ProposedPerson,
  to: ProposedPerson,
  { letters, isLater }: Around,
): void {
  if (link.certainty === 'doubtful') from.is_doubtful = true
  switch (link.kind) {
    case 'father':
      // Told twice: which of the two is for the editor to say.
      if (!link.is_disputed && from.father === '') from.father = to.key
      break
    case 'mother':
      if (!link.is_disputed && from.mother === '') from.mother = to.key
      break
    case 'spouse': {
      const [one, other] = isLater ? [from, to] : [to, from]
      const [whose, who] = other.spouse_of === '' ? [one, other] : [other, one]
      if (who.spouse_of !== '') break
      who.spouse_of = whose.key
      who.union_kind = unionKindOf(letters, who)
      break
    }
    case 'uxorilocal':
      from.union_kind = 'uxorilocal'
      break
    case 'heir':
    case 'both_houses':
    case 'adopted':
      if (from.heir_of !== '') break
      from.heir_of = to.key
      from.heir_kind =
        link.kind === 'heir' ? 'adopted' : link.kind === 'both_houses' ? 'dual' : 'foster'
      break
  }
}

/** By the word before the name: 继配 is a later wife, 侧室 a concubine. */
function unionKindOf(letters: readonly string[], { spans }: ProposedPerson): UnionKind | '' {
  const [first] = spans
  if (!first) return ''
  const before = simplified(letters.slice(Math.max(0, first[0] - 3), first[0]).join(''))
  if (/[侧妾庶]|副室/u.test(before)) return 'concubine'
  if (/[继续]|再[娶婚]/u.test(before)) return 'later'
  if (/未婚|聘$/u.test(before)) return 'unmarried'
  return ''
}

function conflictOf(
  { kind, persons, spans }: LineageAnswer['conflicts'][number],
  links: readonly LineageLink[],
): ProposedConflict {
  const [whose] = persons
  const disputed = links.filter(
    (link) => link.kind === 'father' && link.is_disputed && link.from === whose,
  )
  const fathers = kind === 'parentage' ? disputed.map(({ to }) => to) : []
  return { kind, persons, spans: [...spans], fathers: [...new Set(fathers)], settled: false }
}
