import type { Database } from '@suyuan/server/db/client'
import { findMatch } from '@suyuan/server/features/roots/match/find-match'
import type { JudgedBook } from '@suyuan/server/features/roots/match/judge'
import { understandClues } from '@suyuan/server/features/roots/match/understand-clues'
import { statedPlaces } from '@suyuan/server/features/roots/stated-places'
import { requireSurname } from '@suyuan/server/features/surnames/surnames.service'
import { formerMatch } from './former-rule.ts'
import type { World } from './world.ts'
import type { WorldFamily } from './world-families.ts'

/** What a rule said to a family, and how it was. */
export interface Answer {
  family: WorldFamily
  /** From 0 to 1. */
  percent: number
  /** Place of the right clan among the listed clans, from 1; 0: it is not listed. */
  rank: number
  /** The first listed book is the family's own clan's. */
  isRight: boolean
  isRecorded: boolean
}

/** What the match found about the books of the right clan, for tuning. */
export interface AskedBoth {
  match: Answer
  former: Answer
  own: JudgedBook | undefined
  /** The first book's probability before calibration. */
  computed: number
}

const LISTED = 20

/** Puts a family's question to the match and to the rule before it. */
export async function askBoth(
  db: Database,
  world: World,
  family: WorldFamily,
  clanOfBook: ReadonlyMap<number, number>,
): Promise<AskedBoth> {
  const { clan, told } = family
  const surname = await requireSurname(db, clan.surnameId)
  const place = { provinceId: told.provinceId, cityId: told.cityId }
  const { from, ...places } = await statedPlaces(db, told, place)
  const clues = understandClues({ ...told, ...places }, surname, from)
  const found = await findMatch(db, { surname, clues, clans: world.clans })
  const before = await formerMatch(db, {
    surnameId: surname.id,
    surname: surname.surname,
    place,
    ancestor: told.ancestor,
  })
  const judge = (percent: number, ids: readonly number[]): Answer => {
    const clans = [...new Set(ids.map((id) => clanOfBook.get(id)))]
    return {
      family,
      percent,
      rank: clans.indexOf(clan.number) + 1,
      isRight: clans[0] === clan.number,
      isRecorded: clan.editions > 0,
    }
  }
  const listed = found.books.slice(0, LISTED).map(({ candidate }) => candidate.id)
  return {
    match: judge(found.books[0]?.probability ?? 0, listed),
    computed: found.books[0]?.computed ?? 0,
    former: judge(before.percent / 100, before.ids),
    own: found.books.find(({ candidate }) => clanOfBook.get(candidate.id) === clan.number),
  }
}
