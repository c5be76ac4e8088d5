import type { OpenDatabase } from '@suyuan/server/db/client'
import { countFrequencies } from '@suyuan/server/features/catalogue/count-frequencies'
import { type AskedBoth, askBoth } from './ask.ts'
import type { World } from './world.ts'
import { type WorldFamily, worldFamily } from './world-families.ts'
import { clanOf } from './world-rows.ts'

/** Which families are asked: those whose clans tune the weights, or those that judge them. */
export type Half = 'tuning' | 'judging'

/** So many families of one half. */
export function familiesOf(world: World, half: Half, families: number): WorldFamily[] {
  const found: WorldFamily[] = []
  for (let number = 0; found.length < families; number++) {
    const family = worldFamily(world, number)
    if (family.clan.isTuning === (half === 'tuning')) found.push(family)
  }
  return found
}

/** Asks so many families of one half; the statistics are counted first. */
export async function askFamilies(
  { db, pool }: OpenDatabase,
  world: World,
  half: Half,
  families: number,
): Promise<AskedBoth[]> {
  await countFrequencies(db)
  const { rows } = await pool.query<{ id: number; source: string }>('select id, source from books')
  const clanOfBook = new Map(rows.map(({ id, source }) => [id, clanOf(source)]))
  const answers: AskedBoth[] = []
  for (const family of familiesOf(world, half, families)) {
    answers.push(await askBoth(db, world, family, clanOfBook))
  }
  return answers
}
