import { isDeepStrictEqual } from 'node:util'
import type { BookField } from '@suyuan/contract/book-fields'
import { type StatedField, statedFields } from '@suyuan/contract/book-states'
import type { Statement } from '../../../db/schema/catalogue.ts'
import type { BookFacts } from '../import/book-facts.ts'

/** What of a record each stated field is. */
const propertiesOf: Record<StatedField, readonly (keyof BookFacts)[]> = {
  title: ['title'],
  parallel_titles: ['parallelTitles'],
  surnames: ['surnameId', 'otherSurnameIds'],
  province: ['provinceId'],
  city: ['cityId'],
  area: ['area'],
  village: ['village'],
  old_place: ['oldPlace'],
  compilers: ['compilers'],
  edition_year: ['editionYear'],
  edition_era: ['editionEra'],
  edition_kind: ['editionKind'],
  volumes: ['volumes'],
  hall: ['hall'],
  first_ancestor: ['firstAncestor'],
  migrant_ancestor: ['migrantAncestor'],
  lineage: ['lineage'],
  notable_members: ['notableMembers'],
  generation_poem: ['generationPoem'],
  holdings: ['holdings'],
  scan: ['scan'],
  state: ['state'],
}

/** The stated fields that a field of the form is; none for what no work is cited for. */
export function statedBehind(fields: readonly BookField[]): Set<StatedField> {
  const named = new Set<string>(fields.map((field) => (field === 'surname' ? 'surnames' : field)))
  return new Set(statedFields.filter((field) => named.has(field)))
}

function kept(
  statements: readonly Statement[],
  holds: (field: StatedField) => boolean,
): Statement[] {
  return statements
    .map(({ work, fields }) => ({ work, fields: fields.filter(holds) }))
    .filter(({ fields }) => fields.length > 0)
}

/** Statements without those of some fields: what somebody has changed is no longer what a work states. */
export function withoutFields(
  statements: readonly Statement[],
  changed: ReadonlySet<StatedField>,
): Statement[] {
  return kept(statements, (field) => !changed.has(field))
}

/** Statements once some fields say again what they said before. */
export function restoredStatements(
  now: readonly Statement[],
  before: readonly Statement[],
  fields: ReadonlySet<StatedField>,
): Statement[] {
  return joined(
    withoutFields(now, fields),
    kept(before, (field) => fields.has(field)),
  )
}

/** The statements of two records that became one: of the second one those whose fields were taken. */
export function addStatements(known: BookFacts, more: BookFacts, both: BookFacts): Statement[] {
  const isTaken = (field: StatedField) =>
    propertiesOf[field].every(
      (property) =>
        Array.isArray(both[property]) || isDeepStrictEqual(both[property], more[property]),
    )
  return joined(known.statedBy, kept(more.statedBy, isTaken))
}

/** One statement for each work. */
function joined(some: readonly Statement[], more: readonly Statement[]): Statement[] {
  const all = some.map((each) => ({ ...each }))
  for (const { work, fields } of more) {
    const same = all.find((each) => isDeepStrictEqual(each.work, work))
    if (same) same.fields = [...new Set([...same.fields, ...fields])]
    else all.push({ work, fields })
  }
  return all
}
