import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Lang } from '@suyuan/contract/lang'
import type { SharedThing } from '@suyuan/contract/share-pictures'
import { capital } from '@suyuan/genealogy/text/capital'
import { toTraditional } from '@suyuan/genealogy/text/chinese-scripts'
import type { Queryable } from '../../../db/client.ts'
import { textIn } from '../../../i18n/texts.ts'
import { bookSummaries } from '../../catalogue/book-summaries.ts'
import { findDocumentedBook } from '../../catalogue/documented-books.ts'
import { articleById } from '../../news/news.service.ts'
import { displayedSurname } from '../../surnames/displayed-surname.ts'
import { surnamesById } from '../../surnames/surnames.service.ts'
import type { PictureWords } from './scene.ts'

const articleFolder = fileURLToPath(new URL('../../../../../../seed/articles/', import.meta.url))

/** What the picture of a thing says; null where there is no such thing that anybody may find. */
export async function pictureWords(
  db: Queryable,
  thing: SharedThing | null,
  lang: Lang,
): Promise<PictureWords | null> {
  if (thing === null) return ofSite(lang)
  if (thing.kind === 'surname') return ofSurname(db, thing.id, lang)
  return thing.kind === 'book' ? ofBook(db, thing.id, lang) : ofArticle(db, thing.id, lang)
}

function ofSite(lang: Lang): PictureWords {
  return {
    lang,
    emblem: { kind: 'seal' },
    label: textIn(lang, 'discovery:site'),
    title: textIn(lang, 'discovery:tagline'),
    note: textIn(lang, 'discovery:siteDescription'),
    site: textIn(lang, 'discovery:site'),
  }
}

async function ofSurname(db: Queryable, id: number, lang: Lang): Promise<PictureWords | null> {
  const row = (await surnamesById(db)).get(id)
  if (!row) return null
  const name = displayedSurname(row, lang)
  const spellings = [...new Set(Object.values(row.spellings).flat())].slice(0, 8).join(' · ')
  const halls = row.commanderies.slice(0, 6).join(' · ')
  return {
    lang,
    emblem: { kind: 'character', text: name },
    label: textIn(lang, 'discovery:encyclopedia'),
    title: textIn(lang, 'discovery:surname', { name, letters: capital(row.pinyin) }),
    note:
      lang === 'en' || halls === '' ? spellings : lang === 'zh-TW' ? toTraditional(halls) : halls,
    site: textIn(lang, 'discovery:site'),
  }
}

/** Made-up records have none: they are not to be found. */
async function ofBook(db: Queryable, id: number, lang: Lang): Promise<PictureWords | null> {
  const row = await findDocumentedBook(db, id)
  const [book] = row ? await bookSummaries(db, [row], lang) : []
  if (!book) return null
  return {
    lang,
    emblem: { kind: 'book', title: book.book_name },
    label: textIn(lang, 'discovery:book'),
    title: book.book_name_latin || book.book_name,
    note: [book.province, book.city, book.edition_era].filter(Boolean).join(' · '),
    site: textIn(lang, 'discovery:site'),
  }
}

async function ofArticle(db: Queryable, id: number, lang: Lang): Promise<PictureWords | null> {
  const article = await articleById(db, id, lang)
  if (!article) return null
  const drawing = await ownDrawing(article.image_url)
  return {
    lang,
    emblem: drawing === null ? { kind: 'seal' } : { kind: 'drawing', svg: drawing },
    label: textIn(lang, 'discovery:news'),
    title: article.title,
    note: article.subtitle || article.introduction,
    site: textIn(lang, 'discovery:site'),
  }
}

/** The drawing of one of the site's own articles; null for any other picture. */
async function ownDrawing(url: string): Promise<string | null> {
  const [, path] = /^\/media\/articles\/([\w-]+\/[\w-]+\.svg)$/.exec(url) ?? []
  return path === undefined ? null : readFile(`${articleFolder}${path}`, 'utf8')
}
