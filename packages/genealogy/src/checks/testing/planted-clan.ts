import { graphOfRows } from '../../graph/graph-draft.ts'
import type { GraphLink, GraphUnion } from '../../graph/rows.ts'
import { Kinfolk } from '../../kinship/kinfolk.ts'
import { randomNumbers } from '../../testing/random-numbers.ts'
import type { CheckedPerson, CheckedTree } from '../checked-tree.ts'
import type { FindingRule } from '../finding.ts'

/** Days of a year, near enough. */
export const YEAR = 365
const POEM = '文德光明世泽绵长宗功丕显奕叶其昌'
const GIVEN = '山川日月金木水火土石松柏竹梅兰菊'

export interface Clan {
  people: CheckedPerson[]
  unions: GraphUnion[]
  links: GraphLink[]
}

export const exact = (day: number) => ({ from: day, to: day })
const open = { from: null, to: null }

/**
 * A clan in which nothing is wrong: fathers of a poem with wives, and children in their order.
 * @param mostFathers men of one generation who have children: a clan of many people has more
 */
export function clanOf(size: number, seed: number, mostFathers = 60): Clan {
  const random = randomNumbers(seed)
  const some = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const clan: Clan = { people: [], unions: [], links: [] }
  const add = (sex: number, born: number, character: string, generation: number | null) => {
    const serial = clan.people.length + 1
    const letter = GIVEN.charAt(serial % GIVEN.length) + GIVEN.charAt((serial >> 4) % GIVEN.length)
    const died = born + some(50, 85) * YEAR
    clan.people.push({
      ...{ serial, sex, generation, ranking: 0, character: sex === 1 ? character : '' },
      ...{ surname: '陈', name: sex === 1 ? character + letter.charAt(0) : letter },
      ...{ birth: exact(born), death: exact(died), burial: exact(died + 30), notes: [] },
      ...{ otherNames: [], said: 0, life: 'unknown', places: [], isSourced: true },
    })
    return serial
  }
  let fathers = [{ man: add(1, 2_100_000, '文', 1), born: 2_100_000, generation: 1 }]
  while (clan.people.length < size && fathers.length > 0) {
    const sons: typeof fathers = []
    for (const { man, born, generation } of fathers.slice(0, mostFathers)) {
      const wife = add(0, born + some(0, 3) * YEAR, '', null)
      const union = clan.unions.length + 1
      const couple = { first: man, second: wife, order: 1, secondOrder: 1 }
      clan.unions.push({ serial: union, ...couple, kind: 'first', rowVersion: 1 })
      const count = some(1, 4)
      for (let rank = 1; rank <= count; rank += 1) {
        const sex = random() < 0.7 ? 1 : 0
        const day = born + (20 + 2 * rank) * YEAR
        const next = generation + 1
        const child = add(sex, day, POEM.charAt((next - 1) % POEM.length), null)
        clan.links.push({ union, child, kind: 'birth', isPrimary: true, rank, rowVersion: 1 })
        if (sex === 1) sons.push({ man: child, born: day, generation: next })
      }
    }
    fathers = sons
  }
  return clan
}

/** The clan as it is checked. */
export function treeOf({ people, unions, links }: Clan): CheckedTree {
  const graph = graphOfRows({ people, unions, links, firstSerial: 1 })
  return {
    graph,
    kinfolk: new Kinfolk(graph, (serial) => people[serial - 1]),
    ...{ marriages: new Map(), circles: [], poem: POEM.repeat(4), poemStart: 1, today: 2_461_000 },
    asksForSources: true,
    knowsPlace: (place) => place !== '虚空县',
  }
}

/** How one fault is planted at a child and its parents; where it fits. */
const PLANTS: [
  FindingRule,
  (child: CheckedPerson, father: CheckedPerson, mother: CheckedPerson) => void,
][] = [
  ['death_before_birth', (child) => (child.death = exact((child.birth.from ?? 0) - YEAR))],
  ['burial_before_death', (child) => (child.burial = exact((child.birth.from ?? 0) + YEAR))],
  [
    'lived_too_long',
    (child) => {
      child.death = exact((child.birth.from ?? 0) + 130 * YEAR)
      child.burial = open
    },
  ],
  [
    'birth_before_parent',
    (child, father) => (child.birth = exact((father.birth.from ?? 0) - YEAR)),
  ],
  [
    'parent_too_young',
    (child, father) => (child.birth = exact((father.birth.from ?? 0) + 9 * YEAR)),
  ],
  [
    'birth_after_mother_death',
    (child, _, mother) => (mother.death = exact((child.birth.from ?? 0) - 99)),
  ],
  [
    'birth_after_father_death',
    (child, father) => (father.death = exact((child.birth.from ?? 0) - YEAR)),
  ],
  ['doubled_shi', (child) => Object.assign(child, { surname: '林氏', name: '氏' })],
  ['children_missing', (_, father) => Object.assign(father, { notes: ['配林氏，生九子'] })],
  ['alive_with_death', (child) => Object.assign(child, { life: 'living' })],
  [
    'alive_too_long',
    (child) => Object.assign(child, { life: 'living', death: open, burial: open }),
  ],
  ['place_unknown', (child) => Object.assign(child, { places: ['虚空县', '福建安溪'] })],
  ['source_missing', (child) => Object.assign(child, { isSourced: false })],
  [
    'character_against_poem',
    (child) => Object.assign(child, { sex: 1, character: '鑫', name: `鑫${child.name.slice(1)}` }),
  ],
]

/**
 * Plants one fault in a clan.
 * @param at which child, and which fault
 * @returns the rule that finds it, and the people of whom it may tell
 */
export function plantFault(clan: Clan, at: number): { rule: FindingRule; people: number[] } {
  const [rule, plant] = PLANTS[at % PLANTS.length] ?? PLANTS[0] ?? []
  const link = clan.links[(at * 7) % clan.links.length]
  const union = clan.unions[(link?.union ?? 1) - 1]
  const [child, father, mother] = [link?.child, union?.first, union?.second].map(
    (serial) => clan.people[(serial ?? 1) - 1],
  )
  if (!rule || !plant || !child || !father || !mother) throw new Error('A clan without children')
  plant(child, father, mother)
  return { rule, people: [child.serial, father.serial, mother.serial] }
}
