import { Generations } from '../graph/generations.ts'
import type { GraphLink, GraphUnion } from '../graph/rows.ts'
import { poemCharacters } from '../poem.ts'
import { numberOfNumeral } from '../text/chinese-numbers.ts'
import { simplified } from '../text/simplified.ts'
import type { CheckedPerson, CheckedTree } from './checked-tree.ts'
import type { Finding, FindingRule } from './finding.ts'

/** Given names that stand for no name: several of one family bear them. */
const NO_NAMES = /^(?:氏|某|某氏|未名|失名|不详|殇|幼殇|夭|早夭|女|[?？○□〇]*)$/u

/** Brothers who must share a character before one who does not is told. */
const LEAST_ALIKE = 3

/** 林氏氏, and 氏 behind a surname that has it already. */
export function* ofName({ serial, surname, name }: CheckedPerson): Generator<Finding> {
  if (hasDoubledShi({ surname, name })) yield { rule: 'doubled_shi', people: [serial] }
}

type Named = Pick<CheckedPerson, 'surname' | 'name'>

export const hasDoubledShi = ({ surname, name }: Named): boolean =>
  /氏氏/u.test(surname + name) || (/.氏$/u.test(surname) && name.startsWith('氏'))

/** 林氏氏, and 林氏 with the name 氏, as they are meant: 林 with the name 氏. */
export function withoutDoubledShi({ surname, name }: Named): Named {
  const [own, given] = [surname.replace(/氏+$/u, '氏'), name.replace(/氏+/gu, '氏')]
  return given.startsWith('氏') && /.氏$/u.test(own)
    ? { surname: own.slice(0, -1), name: given }
    : { surname: own, name: given }
}

/** Two children of one couple with one name, and a brother without the character of the others. */
export function* ofSiblingNames(
  { graph }: CheckedTree,
  links: readonly GraphLink[],
): Generator<Finding> {
  const children = links.flatMap(({ child, kind }) => {
    const person = graph.people.get(child)
    return person && kind === 'birth' ? [person] : []
  })
  yield* namesakes(children, 'same_name_siblings')
  yield* unlikeBrothers(children.filter(({ sex }) => sex === 1))
}

/** Wives, or husbands, of one person who bear one name. */
export function* ofSpouses(
  { graph }: CheckedTree,
  person: CheckedPerson,
  unions: readonly GraphUnion[],
): Generator<Finding> {
  if (unions.length < 2) return
  const spouses = unions.flatMap(({ first, second }) => {
    const spouse = graph.people.get(first === person.serial ? second : first)
    return spouse ? [spouse] : []
  })
  yield* namesakes(spouses, 'same_by_other_name')
}

/** Brothers and sisters, or spouses, of whom one bears a name that is another one's, too. */
function* namesakes(people: readonly CheckedPerson[], byName: FindingRule): Generator<Finding> {
  const known = new Map<string, { person: CheckedPerson; isName: boolean }>()
  for (const person of people) {
    const names = [person.name, ...person.otherNames].map((name) => simplified(name))
    for (const [at, name] of names.entries()) {
      if (NO_NAMES.test(name)) continue
      const before = known.get(name)
      if (!before) known.set(name, { person, isName: at === 0 })
      else if (before.person !== person && before.person.surname === person.surname) {
        const rule = at === 0 && before.isName ? byName : 'same_by_other_name'
        yield { rule, people: [person.serial, before.person.serial] }
        break
      }
    }
  }
}

function* unlikeBrothers(brothers: readonly CheckedPerson[]): Generator<Finding> {
  const named = brothers.filter(({ name }) => [...name].length === 2)
  for (const place of [0, 1]) {
    const counts = new Map<string, CheckedPerson[]>()
    for (const person of named) {
      const character = [...simplified(person.name)][place] ?? ''
      counts.set(character, [...(counts.get(character) ?? []), person])
    }
    const [most, ...others] = [...counts].sort(([, one], [, other]) => other.length - one.length)
    if (!most || most[1].length < LEAST_ALIKE || others.length !== 1) continue
    const [, unlike = []] = others[0] ?? []
    const [only] = unlike
    if (!only || unlike.length > 1) continue
    yield {
      rule: 'character_against_siblings',
      people: [only.serial, ...most[1].map(({ serial }) => serial)],
      values: { character: most[0] },
    }
  }
}

/** The character that a generation should have, against what a record states or a name has. */
export function* againstPoem({ graph, poem, poemStart }: CheckedTree): Generator<Finding> {
  const characters = [...simplified(poemCharacters(poem))]
  if (characters.length === 0) return
  const generations = new Generations(graph)
  const named = new Map<number, CheckedPerson[]>()
  for (const person of graph.people.values()) {
    const generation = generations.of(person.serial)
    const expected = characters[generation - poemStart]
    if (expected === undefined) continue
    const stated = simplified(person.character)
    if (stated !== '' && stated !== expected) {
      yield {
        rule: 'character_against_poem',
        people: [person.serial],
        values: { expected, stated },
      }
    } else if (stated === '' && isNamedByPoem(person) && graph.parentInLine(person.serial) !== 0) {
      const others = named.get(generation)
      if (others) others.push(person)
      else named.set(generation, [person])
    }
  }
  for (const [generation, men] of named) {
    yield* unlikeGeneration(men, characters[generation - poemStart] ?? '')
  }
}

const isNamedByPoem = ({ sex, name }: CheckedPerson): boolean => sex === 1 && [...name].length === 2

/** Of so many men at least so large a part must bear a character before one who does not is told. */
const LEAST_MEN = 5
const MOST_OF_THEM = 0.8

function* unlikeGeneration(men: readonly CheckedPerson[], expected: string): Generator<Finding> {
  const bears = ({ name, otherNames }: CheckedPerson) =>
    [name, ...otherNames].some((each) => simplified(each).includes(expected))
  const unlike = men.filter((person) => !bears(person))
  if (men.length < LEAST_MEN || unlike.length > men.length * (1 - MOST_OF_THEM)) return
  for (const { serial } of unlike) {
    yield { rule: 'name_against_poem', people: [serial], values: { expected } }
  }
}

const NUMBER = '[一二三四五六七八九十两]+|\\d{1,2}'

/** 生三子, 子三, 育有二女: how many a record says. */
const SAID = [
  new RegExp(`(?:生|育|有|生有|育有)(${NUMBER})(子|男|女)`, 'gu'),
  new RegExp(`(?:^|[，。；;,\\s])(子|女)(${NUMBER})(?=[，。；;,：:\\s]|$)`, 'gu'),
]

interface SaidChildren {
  sons: number
  daughters: number
}

/** Children that a record counts in words; 0 where it does not. */
export function childrenInWords(notes: readonly string[]): SaidChildren {
  const said: SaidChildren = { sons: 0, daughters: 0 }
  for (const note of notes) {
    const text = simplified(note)
    for (const [index, pattern] of SAID.entries()) {
      for (const [, one = '', other = ''] of text.matchAll(pattern)) {
        const [count, who] = index === 0 ? [one, other] : [other, one]
        const number = Number(count) || (numberOfNumeral(count.replace('两', '二')) ?? 0)
        if (who === '女') said.daughters = Math.max(said.daughters, number)
        else said.sons = Math.max(said.sons, number)
      }
    }
  }
  return said
}

/** A record that counts more children than the tree has. */
export function* missingChildren(tree: CheckedTree, person: CheckedPerson): Generator<Finding> {
  if (person.notes.length === 0) return
  const said = childrenInWords(person.notes)
  const sexes = tree.kinfolk.childrenOf(person.serial).map(({ child }) => tree.kinfolk.sexOf(child))
  const there = {
    sons: sexes.filter((sex) => sex !== 'F').length,
    daughters: sexes.filter((sex) => sex !== 'M').length,
  }
  for (const kind of ['sons', 'daughters'] as const) {
    if (said[kind] <= there[kind]) continue
    yield {
      rule: 'children_missing',
      people: [person.serial],
      values: { kind, said: said[kind], there: there[kind] },
    }
  }
}
