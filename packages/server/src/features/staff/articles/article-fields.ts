import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import { COUNTRY_ID, MAX_ARTICLE } from '@suyuan/contract/limits'
import type { ArticleFields, staffArticles } from '@suyuan/contract/staff-articles'
import { inArray } from 'drizzle-orm'
import { AppError, fieldError } from '../../../app/app-error.ts'
import type { Queryable } from '../../../db/client.ts'
import { mediaFiles } from '../../../db/schema/media.ts'
import type { ArticleText } from '../../../db/schema/news.ts'
import {
  articleHtml,
  depthOf,
  isBlank,
  noHtml,
  pictureId,
  picturesIn,
} from '../../../text/safe-html.ts'
import { placesWithin } from '../../regions/regions.service.ts'
import { type SurnameRow, surnamesById } from '../../surnames/surnames.service.ts'

/** What is typed into the fields of an article. */
export type TypedFields = Omit<ParsedInputOf<typeof staffArticles.save>, 'id' | 'row_version'>

type MediaRow = typeof mediaFiles.$inferSelect

/** Lists within lists in a table within a quotation are some twenty; editors lay out no more. */
const MOST_WITHIN = 40

/** What the fields of an article speak of besides words. */
export interface Named {
  surnames: ReadonlyMap<number, SurnameRow>
  provinces: Awaited<ReturnType<typeof placesWithin>>
}

export async function readNamed(db: Queryable): Promise<Named> {
  return { surnames: await surnamesById(db), provinces: await placesWithin(db, COUNTRY_ID) }
}

/** An article's text as the desk shows it. */
export function fieldsOf(text: ArticleText, { surnames }: Named): ArticleFields {
  return {
    zh_cn: {
      title: text.title,
      subtitle: text.subtitle,
      introduction: text.introduction,
      content: text.content,
    },
    zh_tw: {
      title: text.titleTw ?? '',
      subtitle: text.subtitleTw ?? '',
      introduction: text.introductionTw ?? '',
      content: text.contentTw ?? '',
    },
    en: {
      title: text.titleEn ?? '',
      subtitle: text.subtitleEn ?? '',
      introduction: text.introductionEn ?? '',
      content: text.contentEn ?? '',
    },
    image_url: text.imageUrl,
    sources: text.sources,
    surnames: text.surnameIds.flatMap((id) => surnames.get(id)?.surname ?? []),
    province_id: text.provinceId,
  }
}

/** The columns of a row that its text is made of. */
export function textOf(row: ArticleText): ArticleText {
  return {
    title: row.title,
    subtitle: row.subtitle,
    introduction: row.introduction,
    content: row.content,
    titleEn: row.titleEn,
    subtitleEn: row.subtitleEn,
    introductionEn: row.introductionEn,
    contentEn: row.contentEn,
    titleTw: row.titleTw,
    subtitleTw: row.subtitleTw,
    introductionTw: row.introductionTw,
    contentTw: row.contentTw,
    imageUrl: row.imageUrl,
    imageSquareUrl: row.imageSquareUrl,
    sources: row.sources,
    surnameIds: row.surnameIds,
    provinceId: row.provinceId,
  }
}

/** What was typed, ready to be stored, and the uploads that it shows. */
export interface CheckedText {
  text: ArticleText
  pictures: MediaRow[]
}

/**
 * Makes safe and complete what was typed.
 * @throws {AppError} invalid_input: a title missing, a picture without alternative text or unknown,
 * a surname or a province that there is not, a text too long or too deep to be saved again
 */
export async function checkFields(
  db: Queryable,
  typed: TypedFields,
  named: Named,
): Promise<CheckedText> {
  const { zh_cn, zh_tw, en } = typed
  if (zh_cn.title === '') throw fieldError('zh_cn.title', 'required')
  const known = await readPictures(db, typed)
  const shown = new Map(
    [...known].map(([id, { width, height, renditions }]) => [
      id,
      {
        id,
        width: width ?? 0,
        height: height ?? 0,
        renditions: renditions.map((each) => each.width),
      },
    ]),
  )
  const html = (tongue: 'zh_cn' | 'zh_tw' | 'en') => {
    const safe = articleHtml(typed[tongue].content, shown)
    // What is stored comes back to be saved again: it has to fit as it is stored.
    if (safe.length > MAX_ARTICLE) throw fieldError(`${tongue}.content`, 'too_long')
    if (depthOf(safe) > MOST_WITHIN) throw fieldError(`${tongue}.content`, 'invalid')
    return isBlank(safe) ? noHtml : safe
  }
  return {
    pictures: [...known.values()],
    text: {
      ...zh_cn,
      content: html('zh_cn'),
      titleEn: en.title || null,
      subtitleEn: en.subtitle || null,
      introductionEn: en.introduction || null,
      contentEn: html('en') || null,
      titleTw: zh_tw.title || null,
      subtitleTw: zh_tw.subtitle || null,
      introductionTw: zh_tw.introduction || null,
      contentTw: html('zh_tw') || null,
      ...coverOf(typed.image_url),
      sources: typed.sources.filter((source) => source !== ''),
      surnameIds: surnameIdsOf(typed.surnames, named),
      provinceId: provinceOf(typed.province_id, named),
    },
  }
}

/** The uploads that the fields name. */
async function readPictures(db: Queryable, typed: TypedFields): Promise<Map<string, MediaRow>> {
  const ids = new Set<string>()
  for (const tongue of ['zh_cn', 'zh_tw', 'en'] as const) {
    for (const { id, alt } of picturesIn(typed[tongue].content)) {
      if (id === null) throw fieldError(`${tongue}.content`, 'invalid')
      if (alt === '') throw fieldError(`${tongue}.content`, 'alt_missing')
      ids.add(id)
    }
  }
  const cover = pictureId(typed.image_url)
  if (cover !== null) ids.add(cover)
  if (ids.size === 0) return new Map()
  const rows = await db
    .select()
    .from(mediaFiles)
    .where(inArray(mediaFiles.id, [...ids]))
  const known = rows.filter((row) => row.purpose === 'article_picture' && row.deletedAt === null)
  if (known.length < ids.size) throw fieldError('pictures', 'invalid')
  return new Map(known.map((row) => [row.id, row]))
}

/** One of the drawings that the site's own articles came with. */
const aDrawing = /^\/media\/articles\/[\w-]+\/cover\.svg$/

function coverOf(address: string): Pick<ArticleText, 'imageUrl' | 'imageSquareUrl'> {
  if (address === '') return { imageUrl: '', imageSquareUrl: '' }
  const id = pictureId(address)
  if (id !== null) {
    return { imageUrl: `/media/files/${id}/960`, imageSquareUrl: `/media/files/${id}/320` }
  }
  if (!aDrawing.test(address)) throw fieldError('image_url', 'invalid')
  return { imageUrl: address, imageSquareUrl: address.replace('/cover.svg', '/square.svg') }
}

function surnameIdsOf(typed: readonly string[], { surnames }: Named): number[] {
  const idOf = (name: string) => {
    for (const [id, { surname, traditional }] of surnames) {
      if (surname === name || traditional === name) return id
    }
    throw fieldError('surnames', 'invalid')
  }
  return [...new Set(typed.filter((name) => name !== '').map(idOf))]
}

function provinceOf(id: number | null, { provinces }: Named): number | null {
  if (id !== null && !provinces.some((province) => province.id === id)) {
    throw fieldError('province_id', 'invalid')
  }
  return id
}

/**
 * What visitors see has a title, an introduction, a text and a picture, and in English all or nothing.
 * @throws {AppError} invalid_input, naming every field that is missing
 */
export function requireComplete(text: ArticleText): void {
  const { introduction, content, imageUrl, titleEn, introductionEn, contentEn } = text
  const english = titleEn !== null || contentEn !== null
  const missing = [
    introduction === '' && 'zh_cn.introduction',
    content === '' && 'zh_cn.content',
    imageUrl === '' && 'image_url',
    english && titleEn === null && 'en.title',
    english && introductionEn === null && 'en.introduction',
    english && contentEn === null && 'en.content',
  ].filter((name) => name !== false)
  if (missing.length === 0) return
  throw new AppError('invalid_input', {
    fields: missing.map((name) => ({ name, reason: 'required' as const })),
  })
}
