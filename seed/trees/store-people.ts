import { wordInLetters } from '@suyuan/genealogy/names/in-letters'
import { searchKeys } from '@suyuan/genealogy/names/search-key'
import { blankRow } from '@suyuan/genealogy/person-values'
import type { Transaction } from '@suyuan/server/db/client'
import { type familyTrees, treePersons } from '@suyuan/server/db/schema/trees'
import { datesOfPerson } from '@suyuan/server/features/trees/commands/stored-dates'
import { eq, sql } from 'drizzle-orm'
import { upsertRows } from '../store-rows.ts'
import { seedId } from './seed-id.ts'
import type { TreeRecord } from './tree-record.ts'

type Person = TreeRecord['people'][number]

/**
 * A person keeps the serial of before; whoever is no longer in the file counts as deleted.
 * @returns the serials by the keys of the file
 */
export async function storePeople(
  tx: Transaction,
  record: TreeRecord,
  { number: book, lastPerson }: typeof familyTrees.$inferSelect,
  changed: number,
): Promise<Map<string, number>> {
  const known = await tx
    .select({ id: treePersons.id, serial: treePersons.serial })
    .from(treePersons)
    .where(eq(treePersons.book, book))
  const byId = new Map(known.map(({ id, serial }) => [id, serial]))
  let last = lastPerson
  const serials = new Map<string, number>()
  await tx
    .update(treePersons)
    .set({ deletedAt: sql`now()`, changed })
    .where(eq(treePersons.book, book))
  const rows = record.people.map((person) => {
    const id = seedId(record.key, person.key)
    const serial = byId.get(id) ?? ++last
    serials.set(person.key, serial)
    return { ...personSaid(record, person), book, serial, id, changed, deletedAt: null }
  })
  await upsertRows(tx, treePersons, [treePersons.id], rows)
  return serials
}

function personSaid(record: TreeRecord, person: Person) {
  const surname = person.surname ?? record.surname
  const names = {
    ...blankRow,
    surname,
    name: person.name,
    zi: person.zi,
    hao: person.hao,
    shihao: person.shihao,
    otherNames: person.other_names,
    spelling: person.spelling || inLetters(surname, person.name),
    branch: person.branch,
    birthAddress: person.birth.address,
  }
  const dates = {
    birthDay: person.birth.date,
    birthReading: person.birth.reading,
    birthText: person.birth.text,
    deathDay: person.death.date,
    deathReading: person.death.reading,
    deathText: person.death.text,
  }
  return {
    ...names,
    ...searchKeys(names),
    ...dates,
    ...datesOfPerson(dates, 'ask'),
    sex: person.sex,
    isDead: true,
    deathAddress: person.death.address,
    generation: person.generation ?? null,
    generationChar: person.generation_char,
    ranking: person.ranking,
    memo: [person.memo, `（${[person.source, ...person.further_sources].join('；')}）`]
      .filter((each) => each !== '')
      .join('\n'),
  }
}

/** For those who read no Chinese: 孔, 传铎 → Kong Chuanduo. */
export const inLetters = (surname: string, name: string) =>
  `${wordInLetters(surname)} ${wordInLetters(name)}`
