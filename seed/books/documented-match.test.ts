import { speechAt } from '@suyuan/server/features/roots/match/dialects'
import type { JudgedBook } from '@suyuan/server/features/roots/match/judge'
import { isNamed } from '@suyuan/server/features/roots/match/name-evidence'
import { percentOf } from '@suyuan/server/features/roots/match/percent'
import { describe, expect, it } from 'vitest'
import { readPersons } from '../persons/load-persons.ts'
import { documentedMatch, type Fact, placeOf, searchedBooks, surnameOf } from './ask-documented.ts'
import type { DocumentedBook } from './book-record.ts'
import { FIRST_STATED_ID } from './documented-files.ts'

const { books, ask } = documentedMatch()

/**
 * The first records by themselves, where hardly two tell of one clan: only there a book stands alone
 * with what it says. Of several that name the same ancestor each has its share of the probability.
 */
const alone = documentedMatch(searchedBooks().filter(({ id }) => id < FIRST_STATED_ID))
const figures = readPersons()

/** Everybody whom a record names, and the figures of its surname whom its text names. */
function personsOf(book: DocumentedBook): string[] {
  const named = [
    book.first_ancestor,
    book.migrant_ancestor,
    ...book.lineage,
    ...book.notable_members,
  ]
  const tied = figures.filter(
    ({ name, surname }) =>
      surname === book.surnames[0] && [...name].length > 2 && book.abstract.includes(name),
  )
  const names = [...named, ...tied.map(({ name }) => name)]
  return [...new Set(names.filter((name) => name !== null))]
}

async function judged(
  book: DocumentedBook,
  facts: readonly Fact[],
  among = ask,
): Promise<JudgedBook> {
  const found = await among(surnameOf(book), facts)
  const own = found.find(({ candidate }) => candidate.id === book.id)
  if (!own) throw new Error(`${book.title} is no candidate`)
  return own
}

function placeFacts(book: DocumentedBook): Fact[] {
  const { provinceId, cityId } = placeOf(book)
  if (cityId !== null) return [{ kind: 'city', value: String(cityId) }]
  return provinceId === null ? [] : [{ kind: 'province', value: String(provinceId) }]
}

/** What a record says of itself beside its persons, a fact of each kind; of a poem three characters. */
function factsOf(book: DocumentedBook): Fact[] {
  const { provinceId, cityId } = placeOf(book)
  const poem = [...(book.generation_poem ?? '')]
  const spelling = Object.entries(surnameOf(book).spellings).find(
    ([system]) => system === speechAt({ provinceId, cityId }),
  )?.[1][0]
  const facts: (Fact | null)[] = [
    provinceId === null ? null : { kind: 'province', value: String(provinceId) },
    cityId === null ? null : { kind: 'city', value: String(cityId) },
    book.area === null ? null : { kind: 'area', value: book.area },
    book.hall === null ? null : { kind: 'hall', value: book.hall },
    spelling === undefined ? null : { kind: 'spelling', value: spelling },
    ...[1, 2, poem.length - 3].map((at): Fact | null =>
      poem[at] === undefined ? null : { kind: 'generation', value: poem[at] },
    ),
  ]
  return facts.filter((fact) => fact !== null)
}

/** What a fact is weighed as. */
const findingOf: Partial<Record<Fact['kind'], JudgedBook['findings'][number]['kind']>> = {
  province: 'place',
  city: 'place',
  area: 'area',
  hall: 'hall',
  generation: 'generations',
}

/** What no record here says of itself. */
const wrongFacts: readonly Fact[] = [
  { kind: 'province', value: '540000' },
  { kind: 'city', value: '540100' },
  { kind: 'area', value: '墨脱县' },
  { kind: 'hall', value: '乌有堂' },
  { kind: 'generation', value: '鑫' },
  { kind: 'ancestor', value: '鑫淼' },
]

/** What the record contradicts: of a hall or a poem that it does not tell nothing is wrong. */
function wrongOf(book: DocumentedBook): Fact[] {
  const isSaid: Partial<Record<Fact['kind'], boolean>> = {
    area: book.area !== null,
    hall: book.hall !== null,
    generation: book.generation_poem !== null,
  }
  return wrongFacts.filter(({ kind }) => isSaid[kind] ?? true)
}

/** Every choice of some of the facts. */
function* choices<T>(all: readonly T[]): Generator<T[]> {
  for (let chosen = 0; chosen < 2 ** all.length; chosen++) {
    yield all.filter((_, at) => (chosen & (1 << at)) !== 0)
  }
}

const key = (facts: readonly Fact[]) =>
  facts
    .map(({ kind, value }) => `${kind} ${value}`)
    .sort()
    .join('|')

/** What another book of the surname gains by the same fact: a fiftieth of one percent at most. */
const NOISE = 0.0002

/** What speaks against another book as well leaves this one a little more: less than a figure shows. */
const UNSEEN = 0.002

describe('each documented book, asked for what it says of itself', () => {
  it('is told as one that names every person whom it names', async () => {
    const wrongly: string[] = []
    for (const book of books) {
      for (const name of personsOf(book)) {
        const own = await judged(book, [...placeFacts(book), { kind: 'ancestor', value: name }])
        const finding = own.findings.find(({ kind }) => kind === 'ancestor')
        if (!isNamed(finding?.level) || !own.hasAncestor || (finding?.ratio ?? 0) < 1) {
          wrongly.push(`${book.title}: ${name} is ${finding?.level}`)
        }
      }
    }
    expect(wrongly).toEqual([])
  })

  it('stands before every book that names the ancestor less well, and gains by each other fact', async () => {
    const faults: string[] = []
    for (const book of books) {
      for (const name of new Set([book.first_ancestor, book.migrant_ancestor])) {
        if (name === null) continue
        const facts: Fact[] = [...placeFacts(book), { kind: 'ancestor', value: name }]
        const found = await ask(surnameOf(book), facts)
        const at = found.findIndex(({ candidate }) => candidate.id === book.id)
        // What one book of a clan names, the others of it stand for as well.
        const named = new Set(
          found.flatMap(({ hasAncestor, probability }) => (hasAncestor ? [probability] : [])),
        )
        const worse = found.slice(0, at).filter(({ probability }) => !named.has(probability))
        if (at < 0 || worse.length > 0) faults.push(`${book.title}: ${name} at ${at}`)
      }
      for (const fact of factsOf(book).filter(({ kind }) => kind !== 'spelling')) {
        // Of counties with one name it is told by the city which is meant.
        const told = fact.kind === 'area' ? [...placeFacts(book), fact] : [fact]
        const own = await judged(book, told)
        const finding = own.findings.find(({ kind }) => kind === findingOf[fact.kind])
        // A county that is known by name is weighed as a place, together with its city.
        const least = fact.kind === 'area' ? 1 : 0
        if ((finding?.ratio ?? least) < 1) {
          faults.push(`${book.title}: ${fact.kind} ${fact.value} is ${finding?.level}`)
        }
      }
    }
    expect(faults).toEqual([])
  })

  it('is high for its first ancestor and the one who moved, where no other book names them', async () => {
    const low: string[] = []
    for (const book of alone.books) {
      for (const name of new Set([book.first_ancestor, book.migrant_ancestor])) {
        if (name === null) continue
        const facts: Fact[] = [...placeFacts(book), { kind: 'ancestor', value: name }]
        const own = await judged(book, facts, alone.ask)
        const level = name === book.first_ancestor ? 'first_ancestor' : 'migrant_ancestor'
        const percent = percentOf(own)
        if (percent < 60 || !own.findings.some((finding) => finding.level === level)) {
          low.push(`${book.title}: ${name} ${percent} %`)
        }
      }
    }
    expect(low).toEqual([])
  })

  it('never lacks characters of a poem that it does not record, nor a name that nobody calls missing', async () => {
    for (const book of books) {
      const facts: Fact[] = [
        { kind: 'generation', value: '文' },
        { kind: 'generation', value: '德' },
        { kind: 'ancestor', value: '鑫淼' },
      ]
      const { findings } = await judged(book, [...placeFacts(book), ...facts])
      const absent = findings.filter(({ level }) => level === 'absent').map(({ kind }) => kind)
      expect(absent, book.title).not.toContain('ancestor')
      if (book.generation_poem === null) expect(absent, book.title).toEqual([])
    }
  })

  it('never falls for a true fact more, and never rises for a wrong one', {
    timeout: 60_000,
  }, async () => {
    const faults: string[] = []
    for (const book of alone.books) {
      const persons = personsOf(book)
      const told = persons.length === 0 ? [null] : persons.slice(0, MOST_PERSONS)
      for (const person of told) {
        const facts = factsOf(book)
        if (person !== null) facts.push({ kind: 'ancestor', value: person })
        faults.push(...(await monotone(book, facts)))
      }
    }
    expect(faults).toEqual([])
  })

  const MOST_PERSONS = 2

  async function monotone(book: DocumentedBook, facts: readonly Fact[]): Promise<string[]> {
    const faults: string[] = []
    const known = new Map<string, number>()
    for (const some of choices(facts)) {
      known.set(key(some), (await judged(book, some, alone.ask)).probability)
    }
    for (const some of choices(facts)) {
      const before = known.get(key(some)) ?? 0
      const say = (fact: Fact, after: number) =>
        faults.push(
          `${book.title}: ${key(some)} ${before.toFixed(4)}, with ${fact.kind} ${fact.value} ${after.toFixed(4)}`,
        )
      for (const fact of facts) {
        if (some.includes(fact)) continue
        const after = known.get(key(facts.filter((each) => each === fact || some.includes(each))))
        if ((after ?? 0) < before - NOISE) say(fact, after ?? 0)
      }
      if (some.length > 3 && some.length < facts.length) continue
      for (const fact of wrongOf(book)) {
        const isTold = some.some(
          ({ kind }) => kind === fact.kind || (fact.kind === 'province' && kind === 'city'),
        )
        if (isTold && fact.kind !== 'generation') continue
        const after = (await judged(book, [...some, fact], alone.ask)).probability
        if (after > before + UNSEEN) say(fact, after)
      }
    }
    return faults
  }
})
