/** What visitors can suggest corrections to, field by field; lists are written with 、 between. */
export const correctableFields = {
  book: [
    'title',
    'area',
    'compilers',
    'edition_year',
    'edition_era',
    'edition_kind',
    'volumes',
    'hall',
    'first_ancestor',
    'migrant_ancestor',
    'generation_poem',
    'notable_members',
    'abstract',
  ],
  surname: [
    'traditional',
    'variants',
    'pinyin',
    'commanderies',
    'halls',
    'population',
    'distribution',
    'ethnic_groups',
  ],
} as const

export type CorrectableObject = keyof typeof correctableFields

export type CorrectableField = (typeof correctableFields)[CorrectableObject][number]

export const allCorrectableFields = [
  ...correctableFields.book,
  ...correctableFields.surname,
] as const satisfies readonly CorrectableField[]

/** What has become of a suggestion; `partly` where some of its fields were taken. */
export const correctionStatuses = ['open', 'accepted', 'partly', 'declined'] as const

export type CorrectionStatus = (typeof correctionStatuses)[number]
