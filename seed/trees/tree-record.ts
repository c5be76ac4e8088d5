import { fileURLToPath } from 'node:url'
import { dateReading, partialDate } from '@suyuan/contract/tree-fields'
import { childKinds, unionKinds } from '@suyuan/genealogy/ties'
import * as z from 'zod'
import { jsonFiles, readJson } from '../read-json.ts'

const key = z.string().regex(/^[a-z0-9-]+$/)
const date = partialDate.default('')
const reading = dateReading.default('exact')
const words = z.string().default('')

const event = z.strictObject({
  type: z.number().int().positive(),
  date,
  reading,
  date_text: words,
  address: words,
  memo: words,
})

/** One set of parents, either of whom may be unknown; the first one is the line that is drawn. */
const parents = z.strictObject({
  father: key.optional(),
  mother: key.optional(),
  kind: z.enum(childKinds).default('birth'),
})

/** Somebody of a book of the site: historical, deceased, and named by a source. */
const person = z.strictObject({
  key,
  /** Where it is not the book's. */
  surname: z.string().min(1).optional(),
  name: z.string().min(1),
  /** In letters, where the usual readings of the characters are wrong. */
  spelling: words,
  zi: words,
  hao: words,
  shihao: words,
  other_names: words,
  sex: z.literal([0, 1, 2]).default(1),
  birth: z.strictObject({ date, reading, text: words, address: words }).prefault({}),
  death: z.strictObject({ date, reading, text: words, address: words }).prefault({}),
  /** 世, for the one from whom it is counted. */
  generation: z.number().int().positive().optional(),
  generation_char: words,
  ranking: z.number().int().min(0).default(0),
  branch: words,
  memo: words,
  parents: z.array(parents).default([]),
  events: z.array(event).default([]),
  /** Title of one of the book's sources: the one that names the person and the parents. */
  source: z.string().min(1),
  /** Titles of others that the rest is from. */
  further_sources: z.array(z.string().min(1)).default([]),
})

const union = z.strictObject({
  /** The one in whose line it is told. */
  first: key,
  second: key,
  kind: z.enum(unionKinds).default('first'),
})

const treeRecord = z
  .strictObject({
    /** Names the book for good: its address and its people's stay when the file changes. */
    key,
    title: z.string().min(1),
    surname: z.string().min(1),
    author: z.string().min(1),
    poem: words,
    poem_start: z.number().int().positive().default(1),
    first: key,
    sources: z.array(z.strictObject({ title: z.string().min(1), note: z.string().min(1) })).min(1),
    people: z.array(person).min(1),
    /** Marriages in their order; couples that are named only as parents need none. */
    unions: z.array(union).default([]),
  })
  .superRefine((book, context) => {
    for (const message of faultsOf(book)) context.addIssue({ code: 'custom', message })
  })

interface Ties {
  first: string
  sources: { title: string }[]
  people: {
    key: string
    source: string
    further_sources: string[]
    parents: { father?: string | undefined; mother?: string | undefined }[]
  }[]
  unions: { first: string; second: string }[]
}

/** What is wrong with how the people of a book belong together. */
function faultsOf({ first, sources, people, unions }: Ties): string[] {
  const keys = new Set(people.map((each) => each.key))
  const titles = new Set(sources.map(({ title }) => title))
  const named = [
    first,
    ...unions.flatMap((each) => [each.first, each.second]),
    ...people.flatMap(({ parents }) => parents.flatMap((each) => [each.father, each.mother])),
  ].filter((each) => each !== undefined)
  const emptyParents = people.filter(({ parents }) =>
    parents.some(({ father, mother }) => father === undefined && mother === undefined),
  )
  return [
    ...(keys.size < people.length ? ['a key stands twice'] : []),
    ...named.filter((each) => !keys.has(each)).map((each) => `nobody has the key ${each}`),
    ...people
      .filter((each) => [each.source, ...each.further_sources].some((title) => !titles.has(title)))
      .map((each) => `${each.key}: no such source`),
    ...emptyParents.map((each) => `${each.key}: parents without anybody`),
    ...circles(people).map((each) => `${each} is their own ancestor`),
  ]
}

function circles(people: Ties['people']): string[] {
  const parents = new Map(
    people.map((each) => [
      each.key,
      each.parents.flatMap(({ father, mother }) =>
        [father, mother].filter((one) => one !== undefined),
      ),
    ]),
  )
  const cleared = new Set<string>()
  const found: string[] = []
  const climb = (at: string, below: ReadonlySet<string>): void => {
    if (cleared.has(at)) return
    if (below.has(at)) {
      found.push(at)
      return
    }
    const path = new Set(below).add(at)
    for (const parent of parents.get(at) ?? []) climb(parent, path)
    cleared.add(at)
  }
  for (const { key: start } of people) climb(start, new Set())
  return found
}

export type TreeRecord = z.output<typeof treeRecord>

const readTree = (file: string): TreeRecord => readJson(file, treeRecord)

/** The site's own books. */
export function readTrees(): TreeRecord[] {
  return jsonFiles(fileURLToPath(new URL('.', import.meta.url)), 'book-').map(readTree)
}

/** What is wrong with a record; nothing where it can be loaded. */
export function faultsIn(record: unknown): string[] {
  const parsed = treeRecord.safeParse(record)
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim())
}
