import { readFile } from 'node:fs/promises'
import type { TextPage } from '@suyuan/genealogy/page-proposals/split-pages'

/** Pages of one file that are read. */
const MOST_PAGES = 3000

interface Piece {
  str: string
  hasEOL: boolean
}

/** The text of each page of a PDF that has text, in the order in which it was written. */
export async function pagesOfPdf(path: string): Promise<TextPage[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({
    data: new Uint8Array(await readFile(path)),
    // Text needs neither fonts nor code of the file.
    ...{ disableFontFace: true, useSystemFonts: false, isEvalSupported: false, verbosity: 0 },
  })
  const document = await task.promise
  try {
    const pages: TextPage[] = []
    for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number++) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      const text = items
        .filter((item): item is typeof item & Piece => 'str' in item)
        .map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str))
        .join('')
      if (text.trim() !== '') pages.push({ volume: '', name: String(number), text })
      page.cleanup()
    }
    return pages
  } finally {
    await task.destroy()
  }
}
