import { Dice } from './dice.ts'
import type { World, WorldClan, WorldPerson } from './world.ts'

/** A record of the made-up catalogue: what it says of a clan is never all there is. */
export interface WorldBook {
  clan: number
  title: string
  surnameId: number
  provinceId: number | null
  cityId: number | null
  area: string | null
  hall: string | null
  editionYear: number
  firstAncestor: string | null
  migrantAncestor: string | null
  lineage: string[]
  /** It is no mere beginning. */
  lineageComplete: boolean
  notableMembers: string[]
  generationPoem: string | null
}

const EDITION = ['', '重修', '三修', '四修', '五修']

/** The books of every recorded clan, clan by clan. */
export function* worldBooks(world: World, most: number): Generator<WorldBook> {
  let made = 0
  for (let number = 0; number < world.clans; number++) {
    const clan = world.clan(number)
    for (let edition = 0; edition < clan.editions; edition++) {
      if (made === most) return
      made += 1
      yield worldBook(clan, edition)
    }
  }
}

export function worldBook(clan: WorldClan, edition: number): WorldBook {
  const dice = new Dice(9_000 + edition, clan.number)
  const { place, surname } = clan
  const knowsCity = dice.chance(0.93)
  const area = dice.chance(0.7)
    ? `${place.county}${dice.chance(0.6) ? clan.village : ''}`
    : dice.chance(0.5)
      ? clan.village
      : ''
  const named = dice.chance(0.5) ? place.county.replace(/[县市区]$/u, '') : clan.village
  return {
    clan: clan.number,
    title: `${named}${surname}氏${EDITION[edition] ?? ''}${dice.pick(['宗谱', '族谱', '家谱', '支谱'])}`,
    surnameId: clan.surnameId,
    provinceId: place.provinceId,
    cityId: knowsCity ? place.cityId : null,
    area: area === '' ? null : area,
    hall: dice.chance(0.62) ? clan.hall : null,
    editionYear: dice.between(1760, 1948) + (dice.chance(0.2) ? 60 : 0),
    firstAncestor: dice.chance(0.7) ? clan.founder : null,
    migrantAncestor: dice.chance(0.6) ? clan.migrant : null,
    ...recordedLine(clan, dice),
    notableMembers: dice.chance(0.3) ? [clan.notable] : [],
    generationPoem: dice.chance(0.85) ? clan.poem : null,
  }
}

/** Some records name nobody, some a few of the first, most a long line down to the compilers. */
function recordedLine(
  { surname, line }: WorldClan,
  dice: Dice,
): Pick<WorldBook, 'lineage' | 'lineageComplete'> {
  const kind = dice.number()
  if (kind < 0.1) return { lineage: [], lineageComplete: false }
  const part =
    kind < 0.3 ? line.slice(0, dice.between(3, 8)) : line.slice(0, line.length - dice.between(0, 4))
  return { lineage: part.map((one) => entry(surname, one, dice)), lineageComplete: kind >= 0.3 }
}

function entry(surname: string, { given, style }: WorldPerson, dice: Dice): string {
  return style !== null && dice.chance(0.5) ? `${surname}${given}（号${style}）` : surname + given
}
