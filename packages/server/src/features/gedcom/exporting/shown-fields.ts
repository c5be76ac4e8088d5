import type { PersonFields } from '@suyuan/genealogy/gedcom/mapping/fields'
import type { PersonRow } from '../../trees/commands/row-images.ts'
import { type PresentContext, showFields } from '../../trees/queries/present-person.ts'

/** A person's fields as an export writes them: of somebody hidden no more than a page shows. */
export function shownFields(showing: PresentContext, row: PersonRow): PersonFields {
  const shown = showFields(showing, row)
  return {
    surname: shown.surname,
    name: shown.name,
    zi: shown.zi,
    hao: shown.hao,
    shihao: shown.shihao,
    otherNames: shown.other_names,
    spelling: shown.spelling,
    sex: shown.sex,
    isDead: shown.death === 1,
    lifeReason: shown.masked ? '' : row.lifeReason,
    lastActed: shown.masked ? 0 : row.lastActed,
    birthLatest: 0,
    birthDay: shown.birth_day,
    birthReading: shown.birth_reading,
    birthText: shown.birth_text,
    birthAddress: shown.birth_address,
    deathDay: shown.death_day,
    deathReading: shown.death_reading,
    deathText: shown.death_text,
    deathPlace: shown.death_place,
    deathAddress: shown.death_address,
    generation: shown.masked ? null : row.generation,
    generationChar: shown.generation_char,
    ranking: shown.ranking,
    branch: shown.branch,
    memo: shown.memo,
    isPrivate: shown.restricted === 1,
  }
}
