import { asc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../db/client.ts'
import { regions } from '../../../db/schema/regions.ts'
import { surnameSources } from '../../../db/schema/surnames.ts'
import { joinParts, splitParts } from '../../catalogue/import/parsing/cell-text.ts'
import { typedLines } from './typed-lines.ts'
import { wrongLine } from './wrong-line.ts'

/** What a named work says of a surname. */
export interface Passage {
  /** Null of one that is not stored yet. */
  id: number | null
  /** Name of the province it speaks of; empty where it speaks of none. */
  province: string
  work: string
  content: string
  /** Empty where nobody has written it. */
  contentEn: string
}

export async function readStored(db: Queryable, surnameId: number): Promise<Passage[]> {
  const rows = await db
    .select({ stored: surnameSources, province: regions.name })
    .from(surnameSources)
    .leftJoin(regions, eq(regions.id, surnameSources.provinceId))
    .where(eq(surnameSources.surnameId, surnameId))
    .orderBy(asc(surnameSources.id))
  return rows.map(({ stored, province }) => ({
    id: stored.id,
    province: province ?? '',
    work: stored.sourceType,
    content: stored.content,
    contentEn: stored.contentEn ?? '',
  }))
}

/** On one line, also where the passage itself has several. */
const lineOf = ({ province, work, content, contentEn }: Passage) =>
  joinParts(contentEn === '' ? [province, work, content] : [province, work, content, contentEn])
    .replace(/\s*[\r\n]+\s*/gu, ' ')
    .trim()

/** One a line: the province, the work, what it says, and the same in English. */
export function passageLines(passages: readonly Passage[]): string {
  return passages.map(lineOf).join('\n')
}

interface Known {
  passages: readonly Passage[]
  provinces: ReadonlyMap<string, number>
}

/**
 * Passages as somebody typed them. A line that stands there stays the same passage; one that has
 * changed is that passage of the same work, or of the same words, which has no line any more; others
 * are new and stand last.
 * @throws {AppError} invalid_input
 */
export function readPassages({ passages, provinces }: Known, text: string): Passage[] {
  const standing = new Map(passages.map((passage) => [lineOf(passage), passage]))
  const typed = typedLines(text).map(({ number, line }): Passage => {
    // What stands there is right as it stands, whatever is asked of what is typed.
    const stands = standing.get(line)
    if (stands) return { ...stands, id: null }
    const [province = '', work = '', content = '', contentEn = '', ...rest] = splitParts(line)
    const isPlace = province === '' || provinces.has(province)
    if (!isPlace || work === '' || content === '' || rest.length > 0) {
      throw wrongLine('sources', number, line)
    }
    return { id: null, province, work, content, contentEn }
  })
  const left = new Set(passages)
  const take = (isSame: (known: Passage, each: Passage) => boolean) => {
    for (const each of typed) {
      const found = [...left].find((known) => each.id === null && isSame(known, each))
      if (!found) continue
      each.id = found.id
      left.delete(found)
    }
  }
  take((known, each) => lineOf(known) === lineOf(each))
  take((known, each) => known.content === each.content || known.work === each.work)
  return typed.sort((a, b) => (a.id ?? Infinity) - (b.id ?? Infinity) || 0)
}

/** Brings the stored passages of a surname to what they are to be; those that stay are not touched. */
export async function writePassages(
  tx: Transaction,
  surnameId: number,
  before: Known,
  after: readonly Passage[],
): Promise<void> {
  const kept = new Set(after.map(({ id }) => id))
  const gone = before.passages.flatMap(({ id }) => (id === null || kept.has(id) ? [] : [id]))
  if (gone.length > 0) await tx.delete(surnameSources).where(inArray(surnameSources.id, gone))
  const stood = new Map(before.passages.map((passage) => [passage.id, lineOf(passage)]))
  for (const passage of after) {
    const { id, province, work, content, contentEn } = passage
    if (id !== null && stood.get(id) === lineOf(passage)) continue
    const row = {
      surnameId,
      provinceId: before.provinces.get(province) ?? null,
      sourceType: work,
      content,
      contentEn: contentEn || null,
    }
    if (id === null) await tx.insert(surnameSources).values(row)
    else await tx.update(surnameSources).set(row).where(eq(surnameSources.id, id))
  }
}
