import { lastTwo, nameForms } from '@suyuan/genealogy/names/name-forms'
import { plainName } from '@suyuan/genealogy/names/plain-name'
import { simplified } from '@suyuan/genealogy/text/simplified'
import { uncached } from '../../../app/answer-cache.ts'
import { charactersSounding } from '../../../text/cantonese.ts'
import { reading, readingOf } from '../../../text/readings.ts'
import { BETWEEN_POEMS } from '../../catalogue/book-keys.ts'
import { countsFor, type Frequency, type FrequencyKey } from '../../catalogue/frequencies.ts'
import { areaWords, plainArea, plainHall } from '../../catalogue/plain-places.ts'
import {
  type CandidateBook,
  type CandidateSearch,
  findCandidates,
} from '../../catalogue/root-candidates.ts'
import { backgroundOf, CLANS, type CountedKind } from './background.ts'
import type { CandidateSource, FoundCandidates, SourceQuestion } from './candidate-source.ts'
import type { Candidate, Clues, NameClue, NamedPerson } from './clues.ts'
import { readCity } from './read-city.ts'

/** The catalogue's records as candidates. */
export const catalogueSource: CandidateSource = {
  async find(db, question) {
    const { remember = uncached, surname, clues } = question
    const [rows, { frequencies, places }] = await Promise.all([
      remember('candidates', () => findCandidates(db, searchFor(question))),
      remember('frequencies', () => countsFor(db, surname.id, keysOf(clues))),
    ])
    const documented = rows.filter(({ isSample }) => !isSample)
    return {
      candidates: documented.map(candidateOf),
      trees: [],
      samples: rows.filter(({ isSample }) => isSample).map(candidateOf),
      recorded: places.map(({ provinceId, cityId, own }) => ({ provinceId, cityId, num: own })),
      sampleCounts: places.map(({ provinceId, cityId, samples }) => ({
        provinceId,
        cityId,
        num: samples,
      })),
      background: backgroundOf({
        rank: question.surname.rank,
        places,
        ...figuresOf(frequencies),
        clans: question.clans ?? CLANS,
      }),
    } satisfies FoundCandidates
  },
}

/** What leads to candidates, from what the family tells. */
export function searchFor({ surname, clues }: SourceQuestion): CandidateSearch {
  const { place, areaAt, from, ancestor, generations, hall, area, areaToday, persons } = clues
  const given = ancestor?.characters.join('') ?? ''
  const forms = [given, ...(ancestor?.others ?? [])].filter((name) => name !== '')
  const runs: string[] = []
  for (const { character, gap } of generations) {
    if (gap === 1) runs.push(`${runs.pop() ?? ''}${character}`)
    else runs.push(character)
  }
  return {
    surnameId: surname.id,
    places: [place, areaAt, from].filter((each) => each !== null),
    names: forms.flatMap((name) => [surname.surname + name, name]),
    sounds: ancestor === null ? [] : soundsOf(ancestor, surname.surname),
    characters: ancestor?.characters ?? [],
    generations: generations.map(({ character }) => character),
    runs: runs.filter((run) => [...run].length > 1),
    hall,
    areas: [area, areaToday].filter((told) => told !== ''),
    persons,
  }
}

/**
 * A record's names are found by the Mandarin sound of their last two characters (see `match-keys.ts`):
 * a name in Cantonese letters by each that the characters it can mean have.
 */
function soundsOf({ sounds, cantonese }: NameClue, surname: string): string[] {
  const meant = cantonese.map((sound) => [...new Set(charactersSounding(sound).map(reading))])
  const [first = [], ...rest] = meant
  const spelled = rest.reduce(
    (all, next) => all.flatMap((before) => next.map((after) => before + after)),
    first,
  )
  const before = readingOf(lastTwo(surname))
  const inMandarin = sounds.length === 1 ? [before + sounds[0]] : [sounds.join('')]
  const inCantonese = meant.length === 1 ? spelled.map((sound) => before + sound) : spelled
  return [...new Set([...(sounds.length === 0 ? [] : inMandarin), ...inCantonese])].slice(
    0,
    MOST_SOUNDS,
  )
}

const MOST_SOUNDS = 150

function keysOf(clues: Clues): FrequencyKey[] {
  const { ancestor, generations, hall, hallsInNotes, area, areaToday } = clues
  const sounds = [...(ancestor?.sounds ?? []), ...generations.map(({ sound }) => sound)]
  const meant = (ancestor?.cantonese ?? []).flatMap(charactersSounding)
  const keys = (kind: FrequencyKey['kind'], texts: readonly string[]) =>
    texts.map((key) => ({ kind, key }))
  const areas = new Set([area, areaToday].flatMap(pairsOf))
  return [
    ...keys('name', [...(ancestor?.characters ?? []), ...new Set(meant)]),
    ...keys('syllable', [...new Set(sounds)]),
    ...keys(
      'poem',
      generations.map(({ character }) => character),
    ),
    ...keys('hall', hall === '' ? hallsInNotes.map((each) => each.hall) : [hall]),
    ...keys('area', [...areas]),
  ]
}

function pairsOf(text: string): string[] {
  const characters = [...text]
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}

/** The figures of one surname, and of all under surname 0. */
export function figuresOf(frequencies: readonly Frequency[]) {
  const byKey = new Map(frequencies.map((row) => [`${row.surnameId} ${row.kind} ${row.key}`, row]))
  const whole = (kind: Frequency['kind']) => byKey.get(`0 ${kind} `)?.num ?? 0
  const own = frequencies.find(({ surnameId }) => surnameId !== 0)?.surnameId ?? -1
  const counted = (kind: CountedKind, key: string) => ({
    own: byKey.get(`${own} ${kind} ${key}`)?.num ?? 0,
    all: byKey.get(`0 ${kind} ${key}`)?.num ?? 0,
  })
  const books = Math.max(1, whole('books'))
  return {
    counted,
    total: (kind: CountedKind) => counted(kind, ''),
    namesABook: whole('names') / books,
    poemsABook: whole('poems') / books,
    areasABook: whole('area') / books,
  }
}

/** A record as the match compares it. */
export function candidateOf(row: CandidateBook): Candidate {
  let persons: ReadonlySet<string> | undefined
  let abstract: string | undefined
  return {
    id: row.id,
    ...readCity(row),
    area: plainArea(areaWords(row)),
    title: row.titlePlain,
    poems: row.poemsPlain
      .split(BETWEEN_POEMS)
      .filter((poem) => poem !== '')
      .map((poem) => [...poem]),
    lineage: row.lineage.map(nameForms),
    lineageIsWhole: row.lineageComplete,
    hall: row.hall === null ? '' : plainHall(row.hall),
    editionYear: row.editionYear,
    firstAncestor: plainName(row.firstAncestor ?? ''),
    migrantAncestor: plainName(row.migrantAncestor ?? ''),
    // Few families name persons: then only is it worth its time.
    get persons() {
      persons ??= personsOf(row)
      return persons
    },
    named: namedIn(row),
    get abstract() {
      abstract ??= simplified(row.abstract.replace(/<[^>]*>/gu, ''))
      return abstract
    },
    shown: {
      title: row.title,
      titleLatin: row.titleLatin,
      isSample: row.isSample,
      compilers: row.compilers,
      era: row.editionEra,
    },
  }
}

function namedIn({ firstAncestor, migrantAncestor, notableMembers }: CandidateBook): NamedPerson[] {
  const as = (role: NamedPerson['role'], name: string | null) =>
    name === null ? [] : [{ ...nameForms(name), role }]
  return [
    ...as('first', firstAncestor),
    ...as('migrant', migrantAncestor),
    ...notableMembers.flatMap((name) => as('notable', name)),
  ]
}

function personsOf({ firstAncestor, migrantAncestor, notableMembers, lineage }: CandidateBook) {
  const names = [firstAncestor ?? '', migrantAncestor ?? '', ...notableMembers, ...lineage]
  return new Set(names.map(plainName).filter((name) => name !== ''))
}
