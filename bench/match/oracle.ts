import type { Answer } from './ask.ts'
import { type ShownLine, StatedName, shownLine, unshownLine } from './oracle-names.ts'
import { type ShownPlace, shownPlace, statedHall, statedPlaces } from './oracle-places.ts'
import { type ShownPoem, StatedGenerations, shownPoem } from './oracle-poems.ts'
import type { World, WorldClan } from './world.ts'
import { worldBook } from './world-books.ts'
import type { WorldFamily } from './world-families.ts'
import { ownShares, poemShares } from './world-names.ts'
import type { WorldHome } from './world-places.ts'

/** A recorded clan as its books show it. */
interface ShownClan {
  number: number
  line: ShownLine
  poem: ShownPoem
  poemFrom: number
  place: ShownPlace
  hall: string | null
  notable: string | null
}

interface Surname {
  surname: string
  commandery: string | undefined
  spellings: WorldClan['spellings']
  homes: WorldHome[]
  recorded: ShownClan[]
  unrecorded: number
}

/**
 * Answers as nobody could answer better: Bayes' rule with the very chances by which the made-up country
 * and its families were made, over what the books show. Where a shortcut was taken the
 * oracle is told more than the books show; only names beside a poem that nothing shows are approximated.
 * So no rule can rank noticeably better or say a truer percent. It is no strict bound of the area, which
 * asks whether any book of the clan is recorded and not how surely the first one is.
 */
export function askOracle(world: World, families: readonly WorldFamily[]): Answer[] {
  const bySurname = Map.groupBy(families, ({ clan }) => clan.surnameId)
  const clans = clansOf(world, new Set(bySurname.keys()))
  const answers = new Map<WorldFamily, Answer>()
  // One surname after the other: the clans of all would not fit into memory.
  for (const [surnameId, some] of bySurname) {
    const surname = shownSurname(world, surnameId, clans.get(surnameId) ?? [])
    for (const family of some) answers.set(family, answer(world, family, surname))
  }
  return families.flatMap((family) => answers.get(family) ?? [])
}

/** The numbers of each surname's clans. */
function clansOf(world: World, surnameIds: ReadonlySet<number>): Map<number, number[]> {
  const found = new Map([...surnameIds].map((id): [number, number[]] => [id, []]))
  for (let number = 0; number < world.clans; number++) {
    found.get(world.surnameIdOf(number))?.push(number)
  }
  return found
}

function shownSurname(world: World, surnameId: number, clans: readonly number[]): Surname {
  const [first] = clans
  if (first === undefined) throw new RangeError(`no clan of surname ${surnameId}`)
  const one = world.clan(first)
  const homes = world.homes(surnameId)
  const byCity = new Map(homes.map((home) => [home.cityId, home]))
  const recorded = clans.flatMap((number): ShownClan[] => {
    const clan = world.clan(number)
    const home = byCity.get(clan.place.cityId)
    if (clan.editions === 0 || !home) return []
    const books = Array.from({ length: clan.editions }, (_, edition) => worldBook(clan, edition))
    const line = shownLine(clan, books)
    return [
      {
        number: clan.number,
        line,
        poem: shownPoem(clan, books, line),
        // Told even where the books show it not.
        poemFrom: clan.poemFrom,
        place: shownPlace(clan, books, home),
        hall: books.some(({ hall }) => hall !== null) ? clan.hall : null,
        notable: books.some(({ notableMembers }) => notableMembers.length > 0)
          ? clan.notable
          : null,
      },
    ]
  })
  const { surname, commandery, spellings } = one
  const unrecorded = clans.length - recorded.length
  return { surname, commandery, spellings, homes, recorded, unrecorded }
}

function answer(world: World, family: WorldFamily, surname: Surname): Answer {
  const { told, clan } = family
  const name = told.ancestor === '' ? null : new StatedName(told.ancestor, surname.surname)
  const generations = new StatedGenerations(told.generations)
  const named = (line: ShownLine, isPoemKnown: boolean) =>
    name?.ofLine(line, isPoemKnown ? [] : generations.characters) ?? 1
  const likely = surname.recorded.map(
    (shown) =>
      statedPlaces(told, shown.place, surname.homes, surname.spellings) *
      statedHall(told.hall, shown.hall, surname.commandery) *
      toldNotable(told.notes, shown, surname.surname) *
      generations.ofPoem(shown.poem, shown.poemFrom) *
      named(
        shown.line,
        shown.poem.every((character) => character !== null),
      ),
  )
  const anywhere = surname.homes.reduce(
    (sum, home) =>
      sum +
      home.share *
        statedPlaces(told, { ...home, village: null }, surname.homes, surname.spellings) *
        generations.ofUnrecorded(world, clan.surnameId, home.provinceId),
    0,
  )
  const unrecorded =
    surname.unrecorded *
    anywhere *
    statedHall(told.hall, null, surname.commandery) *
    toldNotable(told.notes, null, surname.surname) *
    named(unshownLine, false)
  const best = Math.max(0, ...likely)
  const whole = likely.reduce((sum, each) => sum + each, unrecorded)
  const at = surname.recorded.findIndex(({ number }) => number === clan.number)
  const own = likely[at] ?? 0
  const before = likely.filter((each, index) => each > own || (each === own && index < at)).length
  return {
    family,
    percent: whole > 0 ? best / whole : 0,
    rank: at === -1 ? 0 : before + 1,
    isRight: at !== -1 && before === 0,
    isRecorded: clan.editions > 0,
  }
}

function toldNotable(notes: string, shown: ShownClan | null, surname: string): number {
  const told = /^祖上出过(.+)$/u.exec(notes)?.[1]
  if (told === undefined) return 1
  if (shown?.notable) return shown.notable === told ? 1 : 0
  const given = told.slice(surname.length)
  const [first = '', second = ''] = [...given]
  const share = (character: string) =>
    ((ownShares.get(character) ?? 0) + (poemShares.get(character) ?? 0)) / 2
  const any = share(first) * (second === '' ? 1 : share(second))
  if (!shown) return any
  const { people, generations } = shown.line
  const held = people.filter((person) => person?.given === given).length
  return (held + (generations - people.length) * any) / generations
}
