import { mayLiveAlone } from '@suyuan/genealogy/graph/living'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { mediaFiles } from '../../../db/schema/media.ts'
import { treeMedia, treePersons, treePictured } from '../../../db/schema/trees.ts'
import type { Mask } from '../access/mask.ts'
import type { PersonRow } from '../commands/row-images.ts'

/** Somebody who is pictured, and of whom a tree knows nothing: hidden from everybody outside it. */
export const STRANGER = 0

/** By which it is told that somebody who has left need not be hidden. */
export const leftColumns = {
  isDead: treePersons.isDead,
  isPrivate: treePersons.isPrivate,
  birthDay: treePersons.birthDay,
  birthReading: treePersons.birthReading,
  deathDay: treePersons.deathDay,
  deathReading: treePersons.deathReading,
  lastActed: treePersons.lastActed,
  birthLatest: treePersons.birthLatest,
}

/** What a tree still knows of somebody who has left it. */
type Left = Pick<PersonRow, keyof typeof leftColumns>

/** Somebody in a picture. */
export interface Shown {
  serial: number
  /** Null of those who are in the tree, and of whom it knows nothing any more. */
  left: Left | null
}

/** Whom else than its own person a file shows, as a column of a query over `treeMedia` and `mediaFiles`. */
export const pictured = sql<Shown[]>`(select coalesce(json_agg(json_build_object(
    'serial', shown.person,
    'left', case when who.serial is not null then json_build_object(
      'isDead', who.is_dead, 'isPrivate', who.is_private,
      'birthDay', who.birth_day, 'birthReading', who.birth_reading,
      'deathDay', who.death_day, 'deathReading', who.death_reading,
      'lastActed', who.last_acted, 'birthLatest', who.birth_latest) end)), '[]')
  from ${treePictured} shown left join ${treePersons} who
    on who.book = shown.book and who.serial = shown.person and who.deleted_at is not null
  where shown.book = ${treeMedia.book} and shown.sha256 = ${mediaFiles.sha256})`

/**
 * Notes whom a file shows, in the transaction that gives it to somebody. It stays noted: that it is
 * taken from one of them does not change who is in the picture.
 */
export async function notePictured(
  tx: Queryable,
  file: { book: number; sha256: string },
  people: readonly number[],
): Promise<void> {
  await tx.execute(sql`insert into ${treePictured} (book, sha256, person)
    select ${file.book}, ${file.sha256}, person
    from unnest(${sql.param([...new Set(people)])}::int[]) person
    on conflict do nothing`)
}

/**
 * Takes from what is noted who is being forgotten for good and need not be hidden. Who may be alive, or
 * was kept to the family, stays noted: by then nobody could say any more who it was.
 */
export async function forgetPictured(
  tx: Queryable,
  book: number,
  people: readonly (Left & { serial: number })[],
): Promise<void> {
  const serials = people.filter(isNoSecret).map(({ serial }) => serial)
  await tx.execute(sql`delete from ${treePictured}
    where book = ${book} and person = any(${sql.param(serials)}::int[])`)
}

/**
 * Whether a file is kept from a caller: whoever is hidden is hidden wherever they are pictured. Who
 * has been taken out of the tree hides it as long as they may be alive.
 */
export function hidesFile(mask: Mask, person: number, shown: readonly Shown[]): boolean {
  return (
    mask.hides(person) ||
    shown.some(({ serial, left }) => mask.hides(serial, left !== null && isNoSecret(left)))
  )
}

/** 1892 typed for 1992. */
const CENTURY = 100

/**
 * Ties to relatives went with the person: what is said of them alone must do. A relative's year that
 * contradicted it hid them; now nobody does, so that a year must be beyond such a slip.
 */
const isNoSecret = (left: Left) =>
  !left.isPrivate && !mayLiveAlone(left, new Date().getFullYear() - CENTURY)
