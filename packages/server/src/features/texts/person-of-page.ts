import { MAX_LONG_TEXT } from '@suyuan/contract/limits'
import { fieldBounds } from '@suyuan/genealogy/field-bounds'
import { ownReason } from '@suyuan/genealogy/graph/living'
import { ALIVE } from '@suyuan/genealogy/life/life-rule'
import type { ProposedPerson, TakenField } from '@suyuan/genealogy/page-proposals/proposal'
import { simplified } from '@suyuan/genealogy/text/simplified'
import { newPersonOf } from '../trees/commands/person-fields.ts'
import type { PersonRow, PersonValues } from '../trees/commands/row-images.ts'
import { datesOfPerson } from '../trees/commands/stored-dates.ts'
import { dateWords, wordsOf } from './page-words.ts'

type Calendar = Parameters<typeof datesOfPerson>[1]

/** Columns that hold the words of a page. */
const columns = {
  surname: 'surname',
  name: 'name',
  zi: 'zi',
  hao: 'hao',
  shihao: 'shihao',
  birth: 'birthText',
  death: 'deathText',
  burial: 'deathAddress',
  office: 'office',
} as const satisfies Partial<Record<TakenField, keyof PersonValues>>

type WordField = keyof typeof columns

interface Told {
  /** By column; what the page does not say is empty. */
  words: Record<WordField, string>
  /** What has a place nowhere else. */
  memo: string[]
  isDead: boolean
}

const GRAVE = /^(?:合|附|祔|俱|同)?葬(?:[于於在])?(?=.)/u

function toldOf(person: ProposedPerson): Told {
  const memo = person.facts.filter(({ kind }) => kind === 'memo').map(({ text }) => text)
  const fitting = (words: string, most: number) => {
    if ([...words].length <= most && words.length <= most) return words
    memo.push(words)
    return ''
  }
  const grave = wordsOf(person, 'burial')
  // With whom somebody lies in a grave is said beside the place.
  if (/^(?:合|附|祔|俱|同)/u.test(grave)) memo.push(grave)
  const words = {
    ...{ surname: person.surname, name: person.name, zi: person.zi },
    ...{ hao: person.hao, shihao: person.shihao },
    birth: fitting(dateWords(wordsOf(person, 'birth')), fieldBounds.line),
    death: fitting(dateWords(wordsOf(person, 'death')), fieldBounds.line),
    burial: fitting(grave.replace(GRAVE, ''), fieldBounds.line),
    office: fitting(wordsOf(person, 'office'), fieldBounds.line),
  }
  const isDead = person.facts.some(({ kind }) => kind === 'death' || kind === 'burial')
  return { words, memo, isDead }
}

/**
 * Somebody new, as a page tells of them. Who is not said to be dead counts as the rule for the living
 * has it: the reason is kept, so that the family is asked about many at once.
 * @param year that of today
 */
export function newPersonOfPage(
  person: ProposedPerson,
  calendar: Calendar,
  year: number,
): Omit<PersonValues, 'serial' | 'id'> {
  const { words, memo, isDead } = toldOf(person)
  const said = {
    ...newPersonOf(
      {
        ...{ surname: person.surname, name: person.name, sex: person.sex },
        ...{ ranking: person.ranking, generation: person.generation },
        ...{ other_names: person.other_names, death: isDead ? 1 : 0 },
      },
      { sex: person.sex },
    ),
    ...Object.fromEntries(
      Object.entries(columns).map(([field, column]) => [column, words[field as WordField]]),
    ),
    memo: memo.join('；').slice(0, MAX_LONG_TEXT),
  }
  if (isDead) return said
  const reason = ownReason({ ...said, ...datesOfPerson(said, calendar) }, '', year)
  return { ...said, lifeReason: reason }
}

const alike = (one: string, other: string) => simplified(one) === simplified(other)

/**
 * What a page tells of somebody who is in the tree: what is empty there is filled; where the two say
 * otherwise the tree's words stand unless the page's were chosen, and the page's are kept as a note.
 */
export function patchOfPage(row: PersonRow, person: ProposedPerson): Partial<PersonValues> {
  const { words, memo, isDead } = toldOf(person)
  const patch: Partial<PersonValues> = {}
  const notes = [...memo]
  for (const field of Object.keys(columns) as WordField[]) {
    const column = columns[field]
    const [page, tree] = [words[field], row[column]]
    if (page === '' || alike(page, tree)) continue
    if (field === 'birth' && isDayTold(row, 'birth') && !person.takes.includes(field)) {
      notes.push(page)
    } else if (field === 'death' && isDayTold(row, 'death') && !person.takes.includes(field)) {
      notes.push(page)
    } else if (tree === '' || person.takes.includes(field)) {
      patch[column] = page
      if (field === 'birth') Object.assign(patch, { birthDay: '', birthReading: 'exact' })
      if (field === 'death') Object.assign(patch, { deathDay: '', deathReading: 'exact' })
    } else if (field !== 'surname') notes.push(page)
  }
  if (row.otherNames === '' && person.other_names !== '') patch.otherNames = person.other_names
  else if (person.other_names !== '' && !row.otherNames.includes(person.other_names)) {
    notes.push(person.other_names)
  }
  if (row.ranking === 0 && person.ranking > 0) patch.ranking = person.ranking
  if (row.sex === 2 && person.sex !== 2) patch.sex = person.sex
  if (person.takes.includes('generation') && person.generation > 0) {
    patch.generation = person.generation
  }
  const added = notes.filter((note) => !row.memo.includes(note))
  if (added.length > 0) {
    const joined = [row.memo.trimEnd(), added.join('；')].filter((part) => part !== '').join('\n')
    patch.memo = joined.length > MAX_LONG_TEXT ? row.memo : joined
  }
  if (isDead && !row.isDead) {
    Object.assign(patch, { isDead: true, lifeReason: '' })
    if (row.lastActed === ALIVE) patch.lastActed = 0
  }
  return patch
}

const isDayTold = (row: PersonRow, field: 'birth' | 'death') =>
  row[`${field}Day`] !== '' || row[`${field}Text`] !== ''
