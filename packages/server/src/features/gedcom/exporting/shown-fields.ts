import type { PersonFields } from '@suyuan/genealogy/gedcom/mapping/fields'
import { blankRow, storedFields } from '@suyuan/genealogy/person-values'
import type { PersonRow } from '../../trees/commands/row-images.ts'
import { type PresentContext, showFields } from '../../trees/queries/present-person.ts'

/** A person's fields as an export writes them: of somebody hidden no more than a page shows. */
export function shownFields(showing: PresentContext, row: PersonRow): PersonFields {
  const shown = showFields(showing, row)
  return {
    ...blankRow,
    ...storedFields(shown),
    lifeReason: shown.masked ? '' : row.lifeReason,
    lastActed: shown.masked ? 0 : row.lastActed,
    birthLatest: 0,
    generation: shown.masked ? null : row.generation,
  }
}
