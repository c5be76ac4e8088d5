import type { GraphLink } from '@suyuan/genealogy/graph/rows'
import type { ChildKind, UnionKind } from '@suyuan/genealogy/ties'
import type { BookPerson } from './book-tree.ts'
import { childrenInOrder } from './heads-of-records.ts'
import { nameAmongKin } from './names.ts'
import { counted } from './numerals.ts'
import { asSentence, ownFacts } from './own-facts.ts'
import type { RecordWriter } from './record-writer.ts'

/** What a record says of somebody's wives, sons and daughters, as whole sentences. */
export function familySentences(telling: RecordWriter, person: BookPerson): string[] {
  return [...wives(telling, person), ...children(telling, person)]
}

function wives(telling: RecordWriter, { serial }: BookPerson): string[] {
  const { graph } = telling.tree
  return graph.unionsOf(serial).flatMap(({ first, second, kind }, at) => {
    const partner = graph.people.get(first === serial ? second : first)
    if (!partner) return []
    const tie = wordOfUnion(telling, kind, { isFirst: first === serial, at })
    const name = telling.nameOf(partner)
    const honorific = telling.honorificOf(partner)
    const number = telling.numberMark(partner)
    const told = [`${tie}${name}${honorific}${number}`]
    if (telling.isHidden(partner)) return [asSentence(told.join(''))]
    told.push(...fatherOfWife(telling, partner))
    if (telling.options.style.wives === 'names') return [asSentence(told.join('，'))]
    const { phrases, notes } = ownFacts(partner, telling.words, telling.options.style)
    return [asSentence([...told, ...phrases].join('，')), ...notes]
  })
}

function wordOfUnion(
  { words }: RecordWriter,
  kind: UnionKind,
  { isFirst, at }: { isFirst: boolean; at: number },
): string {
  if (!isFirst && kind !== 'unmarried') return words.wives.first
  if (kind === 'uxorilocal') return words.wives.husband
  if (kind === 'unmarried') return words.wives.unmarried
  if (kind === 'concubine') return words.wives.concubine
  return kind === 'later' || at > 0 ? words.wives.later : words.wives.first
}

function fatherOfWife(telling: RecordWriter, { serial }: BookPerson): string[] {
  if (!telling.options.style.namesWivesFathers) return []
  const father = telling.tree.graph.people.get(telling.tree.graph.father(serial))
  return father ? [`${telling.nameOf(father)}${telling.words.daughterOf}`] : []
}

function children(telling: RecordWriter, person: BookPerson): string[] {
  const links = childrenInOrder(telling.tree.graph, person.serial)
  const of = (sex: number) =>
    links.filter(({ child }) => telling.tree.graph.people.get(child)?.sex === sex)
  const { words, options } = telling
  const [daughters, sons, others] = [of(0), of(1), of(2)]
  const named = options.style.daughters === 'left_out' ? [] : daughters
  return [
    ...listed(telling, person, words.sons, sons),
    ...listed(telling, person, words.children, others),
    ...daughterSentences(telling, person, named),
  ]
}

/** 子三：甲、乙（出嗣丁）、嗣子丙。 With the mothers where several have borne them. */
function listed(
  telling: RecordWriter,
  father: BookPerson,
  word: string,
  links: readonly GraphLink[],
): string[] {
  if (links.length === 0) return []
  const groups = byMother(telling, father, links)
  const lists = groups.map(({ mother, links: own }) => {
    const names = own.map((link) => childInList(telling, father, link)).join('、')
    return mother === '' ? names : `${names}（${mother}${telling.words.bornOf}）`
  })
  return [`${word}${counted(links.length)}：${lists.join('，')}。`]
}

interface OfMother {
  /** Empty where one wife alone has children. */
  mother: string
  links: GraphLink[]
}

function byMother(
  telling: RecordWriter,
  father: BookPerson,
  links: readonly GraphLink[],
): OfMother[] {
  const { graph } = telling.tree
  const groups: (OfMother & { serial: number })[] = []
  for (const link of links) {
    const union = graph.unions.get(link.union)
    const serial = union ? (union.first === father.serial ? union.second : union.first) : 0
    const last = groups.at(-1)
    if (last?.serial === serial) last.links.push(link)
    else {
      const mother = graph.people.get(serial)
      groups.push({ serial, mother: mother ? telling.nameOf(mother) : '', links: [link] })
    }
  }
  const mothers = new Set(groups.map(({ serial }) => serial))
  return mothers.size > 1 ? groups : [{ mother: '', links: [...links] }]
}

function childInList(telling: RecordWriter, father: BookPerson, link: GraphLink): string {
  const child = telling.tree.graph.people.get(link.child)
  if (!child) return telling.words.ofWhomUnknown
  const name = telling.isMasked(child)
    ? telling.nameOf(child)
    : nameAmongKin(child, father.surname, telling.words.ofWhomUnknown)
  const mark = markOfKind(telling, link.kind)
  const gone = link.kind === 'birth' ? goneTo(telling, child) : ''
  return `${mark}${name}${gone === '' ? '' : `（${gone}）`}`
}

export function markOfKind({ words }: RecordWriter, kind: ChildKind): string {
  return kind === 'birth' ? '' : words.kinds[kind]
}

/** 出嗣光裕, 兼祧光裕: to whom a son was given, by his other parents. */
export function goneTo(telling: RecordWriter, child: BookPerson): string {
  const { graph } = telling.tree
  const { words } = telling
  return graph
    .parentsOf(child.serial)
    .flatMap(({ union, kind }) => {
      if (kind !== 'adopted' && kind !== 'dual') return []
      const parent = graph.people.get(graph.unions.get(union)?.first ?? 0)
      if (!parent) return []
      return [
        `${kind === 'dual' ? words.bothHouses : words.goneTo}${nameOfKin(telling, parent, child)}`,
      ]
    })
    .join('，')
}

/** By the given name where both have one surname. */
export function nameOfKin(telling: RecordWriter, person: BookPerson, beside: BookPerson): string {
  return telling.isMasked(person)
    ? telling.nameOf(person)
    : nameAmongKin(person, beside.surname, telling.words.ofWhomUnknown)
}

function daughterSentences(
  telling: RecordWriter,
  father: BookPerson,
  links: readonly GraphLink[],
): string[] {
  if (links.length === 0) return []
  const told = links.map((link) => daughter(telling, father, link))
  const isLong = told.some((each) => each.includes('，'))
  const text = told.join(isLong ? '；' : '、')
  return [`${telling.words.daughters}${counted(links.length)}：${text}。`]
}

function daughter(telling: RecordWriter, father: BookPerson, link: GraphLink): string {
  const { graph } = telling.tree
  const child = graph.people.get(link.child)
  if (!child) return telling.words.ofWhomUnknown
  const name = childInList(telling, father, link)
  const head = `${name}${telling.numberMark(child)}`
  if (telling.isHidden(child)) return head
  const husbands = [...graph.partners(link.child)].flatMap((serial) => {
    const husband = graph.people.get(serial)
    return husband
      ? [`${telling.words.marriedTo}${telling.nameOf(husband)}${telling.numberMark(husband)}`]
      : []
  })
  // A wife of the clan, and whoever has a record, has her facts there.
  const isToldElsewhere = telling.hasOwnRecord(child) || telling.isWifeInBook(child)
  if (isToldElsewhere) return `${head}${husbands.join('，')}`
  const { phrases, notes } = ownFacts(child, telling.words, telling.options.style)
  const rest = [...phrases, ...notes.map((note) => note.replace(/。$/, ''))]
  return [`${head}${husbands.join('，')}`, ...rest].join('，')
}
