import type { CheckedPerson, CheckedTree } from './checked-tree.ts'
import type { Finding, FindingRule } from './finding.ts'

/**
 * Which finding it is, whatever the tree says next: of one rule, about the same people or the same
 * place. No two of a tree have the same.
 */
export function keyOf({ rule, people, values = {} }: Finding): string {
  switch (rule) {
    case 'place_unknown':
      return `${rule} ${values['place']}`
    case 'source_missing':
      return `${rule} ${values['branch']}`
    case 'children_missing':
      return `${rule} ${people[0]} ${values['kind']}`
    case 'character_against_siblings':
      return `${rule} ${people[0]}`
    case 'order_in_words':
    case 'place_said_twice':
    case 'same_name_siblings':
    case 'same_by_other_name':
    case 'spouses_apart':
    case 'parents_of_one_sex':
    case 'ranking_twice':
      return `${rule} ${[...people].sort((one, other) => one - other).join(' ')}`
    default:
      return `${rule} ${people.join(' ')}`
  }
}

type Facts = (tree: CheckedTree, person: CheckedPerson) => unknown

const ofDates: Facts = (_, { sex, birth, death, burial }) => [sex, birth, death, burial]
const ofLife: Facts = (tree, person) => [person.life, ofDates(tree, person)]
const ofNames: Facts = (_, { surname, name, otherNames }) => [surname, name, otherNames]
const ofCharacter: Facts = (tree, person) => [person.character, ofNames(tree, person)]
const ofParents: Facts = ({ graph }, { serial }) =>
  graph.parentsOf(serial).map(({ union, kind }) => {
    const { first, second } = graph.unions.get(union) ?? {}
    return [kind, first, second]
  })
const ofOrder: Facts = (tree, person) => [
  ofDates(tree, person),
  person.ranking,
  person.said,
  tree.graph.parentsOf(person.serial).map(({ union, rank }) => [union, rank]),
]
const ofMarriages: Facts = (tree, person) => [
  ofDates(tree, person),
  tree.graph
    .unionsOf(person.serial)
    .map(({ serial, first, second }) => [first, second, tree.marriages.get(serial) ?? null]),
]
const ofKin: Facts = (tree, person) => [ofDates(tree, person), ofParents(tree, person)]
const ofNothing: Facts = () => null

/** What of the people a rule rests on, beside its own values. */
const facts: Record<FindingRule, Facts> = {
  death_before_birth: ofDates,
  burial_before_death: ofDates,
  lived_too_long: ofDates,
  in_the_future: ofDates,
  alive_with_death: ofLife,
  alive_too_long: ofLife,
  birth_before_parent: ofKin,
  parent_too_young: ofKin,
  parent_too_old: ofKin,
  birth_after_mother_death: ofKin,
  birth_after_father_death: ofKin,
  married_too_young: ofMarriages,
  married_outside_life: ofMarriages,
  spouses_apart: ofMarriages,
  siblings_too_near: ofKin,
  order_against_births: ofOrder,
  order_in_words: ofOrder,
  place_said_twice: ofOrder,
  ranking_twice: ofOrder,
  parents_of_one_sex: (_, { sex }) => sex,
  two_births: ofParents,
  circle: ofParents,
  doubled_shi: ofNames,
  same_name_siblings: ofNames,
  same_by_other_name: ofNames,
  character_against_siblings: ofNames,
  character_against_poem: ofCharacter,
  name_against_poem: ofCharacter,
  children_missing: ofNothing,
  unlinked: ofNothing,
  place_unknown: ofNothing,
  source_missing: ofNothing,
}

/** Whose names count of one who stands apart from the others. */
const ABOUT_FIRST: ReadonlySet<FindingRule> = new Set([
  'character_against_siblings',
  'place_unknown',
  'source_missing',
])

/**
 * What a finding rests on, as a text: while it stays the same, what somebody has said of the finding
 * holds. Dates count by the days that they allow, however they are worded.
 */
export function factsOf(tree: CheckedTree, { rule, people, values = {} }: Finding): string {
  const about = ABOUT_FIRST.has(rule) ? people.slice(0, 1) : people
  const of = facts[rule]
  const told = about.flatMap((serial) => {
    const person = tree.graph.people.get(serial)
    return person ? [of(tree, person)] : []
  })
  return JSON.stringify([values, told])
}
