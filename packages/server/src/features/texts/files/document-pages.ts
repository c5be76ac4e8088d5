import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { TextOfBytes } from '@suyuan/genealogy/gedcom/encoding/decode-bytes'
import { splitPages, type TextPage } from '@suyuan/genealogy/page-proposals/split-pages'
import { TooLargeWorkbook, UnusableFile } from '@suyuan/genealogy/sheets/unusable-file'
import { openXlsx } from '../../../sheets/xlsx-file.ts'
import { openPackage } from '../../../sheets/xlsx-package.ts'
import { pagesOfPdf } from './pages-of-pdf.ts'
import { textOfHtml } from './text-of-html.ts'

export type DocumentKind = 'text' | 'docx' | 'pdf' | 'xlsx'

/** `pages`, or why there are none. */
export type DocumentText =
  | { pages: TextPage[] }
  | { fault: 'damaged' | 'unknown' | 'too_long' | 'no_text' }

/** Characters of all pages together: some four thousand printed ones. */
const MOST_CHARACTERS = 3_000_000

/** What an archive may unpack to. */
const BOUNDS = { bytes: 300 * 1024 * 1024, texts: 2_000_000, tags: 20_000_000 }

/**
 * Of which kind a file is, by its first bytes; by its name alone which of the archives.
 * @returns undefined where it is a file of another kind
 */
export async function kindOfFile(path: string, name: string): Promise<DocumentKind | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0)
    const start = buffer.subarray(0, bytesRead).toString('latin1')
    const ending = /\.([a-z]+)$/iu.exec(name)?.[1]?.toLowerCase() ?? ''
    if (start.startsWith('%PDF')) return 'pdf'
    if (start.startsWith('PK')) return ending === 'docx' || ending === 'xlsx' ? ending : undefined
    return ['', 'txt', 'text', 'md'].includes(ending) ? 'text' : undefined
  } finally {
    await file.close()
  }
}

/** The pages of a document, or what is wrong with it. */
export async function documentPages(path: string, kind: DocumentKind): Promise<DocumentText> {
  try {
    const isPdf = kind === 'pdf'
    const read = isPdf ? await pagesOfPdf(path) : [pageOf(await textOf(path, kind))]
    const length = read.reduce((sum, { text }) => sum + text.length, 0)
    if (length > MOST_CHARACTERS) return { fault: 'too_long' }
    const pages = read.flatMap((page) => (isPdf ? partedPage(page) : splitPages(page.text)))
    return pages.length === 0 ? { fault: 'no_text' } : { pages }
  } catch (error) {
    if (error instanceof TooLargeWorkbook) return { fault: 'too_long' }
    // Whatever a library says of a file that it cannot read, the file is to blame.
    return { fault: 'damaged' }
  }
}

const pageOf = (text: string): TextPage => ({ volume: '', name: '', text })

/** A page of a PDF that holds more than a page may. */
const partedPage = ({ volume, name, text }: TextPage): TextPage[] =>
  splitPages(text).map((part) => ({
    volume: part.volume || volume,
    name: part.name || name,
    text: part.text,
  }))

async function textOf(path: string, kind: Exclude<DocumentKind, 'pdf'>): Promise<string> {
  if (kind === 'docx') return textOfDocx(path)
  if (kind === 'xlsx') return textOfWorkbook(path)
  const parts: string[] = []
  for await (const part of new TextOfBytes(createReadStream(path))) parts.push(part)
  return parts.join('')
}

/** Paragraphs by lines, cells of a table by tabs, and where somebody has begun a new page. */
async function textOfDocx(path: string): Promise<string> {
  // An archive that unpacks to more than a server bears is refused before it is, whatever it says.
  const parts = await openPackage(path, BOUNDS)
  try {
    if (!parts.has('word/document.xml')) throw new UnusableFile('no text')
    await parts.proveSizes(/\.(?:xml|rels)$/iu)
  } finally {
    parts.close()
  }
  const { default: mammoth } = await import('mammoth')
  const { value } = await mammoth.convertToHtml(
    { buffer: await readFile(path) },
    {
      styleMap: ["br[type='page'] => hr", "br[type='column'] => hr"],
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      externalFileAccess: false,
    },
  )
  return textOfHtml(value)
}

/** Rows by lines; cells that say something by tabs. */
async function textOfWorkbook(path: string): Promise<string> {
  const lines: string[] = []
  for await (const { cells, isHidden } of await openXlsx(path, BOUNDS, 'all')) {
    if (isHidden) continue
    const said = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
    lines.push(said.join('\t'))
  }
  return lines.join('\n')
}
