import { type PersonField, personFields } from '@suyuan/genealogy/person-fields'
import { mapLines } from '@suyuan/genealogy/person-values'
import { childKinds, unionKinds } from '@suyuan/genealogy/ties'
import { wellFormedDate } from '@suyuan/genealogy/well-formed-date'
import * as z from 'zod'
import { line, requiredLine } from './account-fields.ts'
import { text } from './fields.ts'
import { LAST_GENERATION, LAST_RANK, MAX_LONG_TEXT, MAX_NAME, MAX_SURNAME } from './limits.ts'

/** Ids of trees, people, events and invitations: unguessable. */
export const treeId = z.uuid().transform((id) => id.toLowerCase())

/** What a call costs that reads every person of a tree, with notes and events: thirty a minute. */
export const WHOLE_TREE_COST = 20

/** `''`, `'0'`, 0, null and absent mean "none". */
export const optionalTreeId = z
  .union([z.literal(['', '0', 0]).transform(() => null), z.null(), treeId])
  .optional()
  .transform((id) => id ?? null)

/** A whole number, or its digits. */
const whole = (least: number, most: number) =>
  z.coerce.number<number | string>().int().min(least).max(most)

/** Names a person or union for good; to be found in the skeleton of its tree. */
export const serial = whole(1, 2 ** 31 - 1)

export const partialDate = z
  .string()
  .max(40)
  .transform((value, context): string => {
    const typed = value.trim()
    if (typed === '') return ''
    const date = wellFormedDate(typed)
    if (date !== undefined) return date
    context.addIssue({ code: 'custom', message: 'date' })
    return z.NEVER
  })

/** How a date is to be read. */
export const dateReading = z.enum(['exact', 'about', 'before', 'after'])

/** What a bare 1847年11月22日 means in a family's book. */
export const dateCalendar = z.enum(['ask', 'lunar', 'solar'])

/** 1 male, 0 female, 2 unknown; as a number or its digit. */
const treeSex = z
  .union([z.literal([0, 1, 2]), z.enum(['0', '1', '2']).transform(Number)])
  .pipe(z.literal([0, 1, 2]))

/** No or yes. */
const flag = z
  .union([z.literal([0, 1]), z.enum(['0', '1']).transform(Number), z.boolean().transform(Number)])
  .pipe(z.literal([0, 1]))

/** What can be said of a person; what is absent is as it was, or as usual where the person is new. */
const details = {
  ...mapLines((field) => line(personFields[field].most)),
  sex: treeSex,
  death: flag,
  birth_day: partialDate,
  birth_reading: dateReading,
  death_day: partialDate,
  death_reading: dateReading,
  generation: whole(0, LAST_GENERATION),
  ranking: whole(0, LAST_RANK),
  memo: text(MAX_LONG_TEXT),
  restricted: flag,
} satisfies Record<Exclude<PersonField, 'surname' | 'name'>, z.ZodType>

const optionalDetails = z.object(details).partial().shape

export const newPerson = {
  surname: requiredLine(MAX_SURNAME),
  name: requiredLine(MAX_NAME),
  ...optionalDetails,
}

export const personChanges = {
  surname: requiredLine(MAX_SURNAME).optional(),
  name: requiredLine(MAX_NAME).optional(),
  ...optionalDetails,
}

export type PersonChanges = z.output<z.ZodObject<typeof personChanges>>

/** Characters of the whole memo that a form was filled with, where more than a page was sent. */
export const wholeLength = whole(0, MAX_LONG_TEXT).optional()

/** Made once per form: sending the same form again changes nothing more. */
export const requestKey = z.uuid().optional()

export const unionKind = z.enum(unionKinds)
export const childKind = z.enum(childKinds)

export const visibility = z.enum(['private', 'link', 'public'])
export const memberRole = z.enum(['viewer', 'branch_editor', 'editor'])
/** What a caller is to a tree. */
export const treeRelation = z.enum(['owner', 'editor', 'branch_editor', 'viewer', 'reader'])

/** What a call about a tree begins with. */
export const inTree = { family_tree_id: treeId }

/** A change of it, once whatever is sent again. */
export const treeChange = { ...inTree, request_key: requestKey }

/** Why a change of a tree may be refused, whichever it is. */
export const treeRefusals = ['not_found', 'not_permitted'] as const
