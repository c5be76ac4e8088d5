import type { PersonChanges } from '@suyuan/contract/tree-fields'
import { AppError, fieldError } from '../../../app/app-error.ts'
import type { PersonSaid } from './row-images.ts'

/** Fields of a person as the API names them, and as they are stored. */
const columns = {
  surname: 'surname',
  name: 'name',
  zi: 'zi',
  hao: 'hao',
  shihao: 'shihao',
  other_names: 'otherNames',
  spelling: 'spelling',
  sex: 'sex',
  birth_day: 'birthDay',
  birth_reading: 'birthReading',
  birth_text: 'birthText',
  birth_address: 'birthAddress',
  death_day: 'deathDay',
  death_reading: 'deathReading',
  death_text: 'deathText',
  death_place: 'deathPlace',
  death_address: 'deathAddress',
  generation_char: 'generationChar',
  ranking: 'ranking',
  branch: 'branch',
  memo: 'memo',
} as const satisfies Partial<Record<keyof PersonChanges, keyof PersonSaid>>

const noDeath = {
  deathDay: '',
  deathReading: 'exact',
  deathText: '',
  deathPlace: '',
  deathAddress: '',
} as const

/** What the API calls a column. */
export function fieldNamed(column: string): string {
  return Object.entries(columns).find(([, each]) => each === column)?.[0] ?? column
}

/**
 * What a form says of a person. Whoever is said to be alive has no death; whoever has one is dead,
 * unless the form says nothing of it.
 */
export function saidOf(form: PersonChanges): Partial<PersonSaid> {
  const said = Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) => {
      const value = form[field as keyof typeof columns]
      return value === undefined ? [] : [[column, value]]
    }),
  ) as Partial<PersonSaid>
  const { death_day, death_text, death_place, death_address } = form
  const tellsOfDeath = [death_day, death_text, death_place, death_address].some(Boolean)
  return {
    ...said,
    ...(form.generation !== undefined && { generation: form.generation || null }),
    ...(form.restricted !== undefined && { isPrivate: form.restricted === 1 }),
    ...(form.death === 0 && { isDead: false, ...noDeath }),
    ...((form.death === 1 || (form.death === undefined && tellsOfDeath)) && { isDead: true }),
  }
}

/** A new person: what the form leaves out is as usual. */
export function newPersonOf(
  form: PersonChanges & { surname: string; name: string },
  usual: { sex: 0 | 1 | 2 },
): Omit<PersonSaid, 'serial' | 'id'> {
  return {
    zi: '',
    hao: '',
    shihao: '',
    otherNames: '',
    spelling: '',
    sex: usual.sex,
    isDead: false,
    lifeReason: '',
    lastActed: 0,
    birthLatest: 0,
    birthDay: '',
    birthReading: 'exact',
    birthText: '',
    birthAddress: '',
    deathDay: '',
    deathReading: 'exact',
    deathText: '',
    deathPlace: '',
    deathAddress: '',
    generation: null,
    generationChar: '',
    ranking: 0,
    branch: '',
    memo: '',
    isPrivate: false,
    ...saidOf(form),
    surname: form.surname,
    name: form.name,
  }
}

/** @throws {AppError} invalid_input where a father is said to be a woman, or a mother a man */
export function checkParentSex(sex: 0 | 1 | 2 | undefined, parent: 'father' | 'mother'): void {
  if (sex === (parent === 'father' ? 0 : 1)) throw fieldError('sex', 'invalid')
}

const otherSex = {
  father: {
    'zh-CN': '此人在家谱里写的是女，不能作父亲',
    'zh-TW': '此人在家譜裡寫的是女，不能作父親',
    en: 'This person is written down as a woman, so not as the father',
  },
  mother: {
    'zh-CN': '此人在家谱里写的是男，不能作母亲',
    'zh-TW': '此人在家譜裡寫的是男，不能作母親',
    en: 'This person is written down as a man, so not as the mother',
  },
} as const

/**
 * The same of somebody who is in the tree already, and would silently become the other parent.
 * @throws {AppError} invalid_input
 */
export function checkChosenParent(
  person: Pick<PersonSaid, 'sex'> | null,
  parent: 'father' | 'mother',
): void {
  if (person?.sex !== (parent === 'father' ? 0 : 1)) return
  const name = parent === 'father' ? 'father_id' : 'mather_id'
  throw new AppError('invalid_input', {
    fields: [{ name, reason: 'invalid', words: otherSex[parent] }],
  })
}

/** Stored fields under the names of the API, for whoever compares two versions. */
export function fieldsOf(said: Record<string, unknown>): Record<string, unknown> {
  const named = Object.entries(columns).map(([field, column]) => [field, said[column]])
  return {
    ...Object.fromEntries(named),
    death: said['isDead'] === true ? 1 : 0,
    restricted: said['isPrivate'] === true ? 1 : 0,
    generation: said['generation'] ?? 0,
  }
}
