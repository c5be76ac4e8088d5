import { speeches } from './speech.ts'

/** What staff can change in a surname, in the order of the form. */
export const surnameFields = [
  'traditional',
  'variants',
  'pinyin',
  'spellings',
  'commanderies',
  'halls',
  'introduction_en',
  'history',
  'population',
  'population_en',
  'distribution',
  'distribution_en',
  'ethnic_groups',
  'generation_poems',
  'mottoes',
  'sources',
] as const

export type SurnameField = (typeof surnameFields)[number]

/** Systems and speeches whose spellings of a surname are met abroad. */
export const spellingSystems = [
  'other-reading',
  ...speeches,
  'wade-giles',
  'vietnamese',
  'korean',
  'indonesian',
  'english',
] as const

/** The same of a historical person of a surname. */
export const celebrityFields = [
  'name',
  'name_en',
  'courtesy_name',
  'dynasty',
  'birth_year',
  'death_year',
  'province',
  'city',
  'place',
  'detail',
  'detail_en',
  'source',
] as const

export type CelebrityField = (typeof celebrityFields)[number]
