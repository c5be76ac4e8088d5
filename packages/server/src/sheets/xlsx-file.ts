import { posix } from 'node:path'
import { findMerged } from './merged-cells.ts'
import type { SourceRow, SourceRows } from './source-row.ts'
import { UnusableFile } from './unusable-file.ts'
import {
  openPackage,
  readXml,
  unpacked,
  type XlsxBounds,
  type XlsxPackage,
  type XmlEvents,
} from './xlsx-package.ts'
import { SheetRows } from './xlsx-sheet.ts'
import { SharedStrings } from './xlsx-strings.ts'
import { CellStyles } from './xlsx-styles.ts'

async function readAll(parts: XlsxPackage, path: string, events: XmlEvents): Promise<void> {
  for await (const _ of readXml(parts, path, events)) {
    // Everything happens in the events.
  }
}

const ignore = () => {}

interface Relation {
  type: string
  target: string
}

async function readRelations(parts: XlsxPackage, path: string): Promise<Map<string, Relation>> {
  const file = posix.join(posix.dirname(path), '_rels', `${posix.basename(path)}.rels`)
  const relations = new Map<string, Relation>()
  await readAll(parts, file, {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return
      const target = Target.startsWith('/')
        ? Target.slice(1)
        : posix.join(posix.dirname(path), Target)
      relations.set(Id, { type: posix.basename(Type), target })
    },
    text: ignore,
    close: ignore,
  })
  return relations
}

/** The first visible sheet of a workbook, its shared texts, its styles, and from when it counts days. */
async function findParts(parts: XlsxPackage) {
  const root = await readRelations(parts, '').catch(() => new Map<string, Relation>())
  const workbook =
    [...root.values()].find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  const relations = await readRelations(parts, workbook)
  const sheets: string[] = []
  let from1904 = false
  await readAll(parts, workbook, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      sheets.push(relations.get(id)?.target ?? '')
    },
    text: ignore,
    close: ignore,
  })
  const partOf = (kind: string) => {
    const path = [...relations.values()].find(({ type }) => type === kind)?.target
    return path !== undefined && parts.has(path) ? path : undefined
  }
  return { sheet: sheets[0], strings: partOf('sharedStrings'), styles: partOf('styles'), from1904 }
}

async function readStrings(parts: XlsxPackage, path: string, strings: SharedStrings) {
  let text = ''
  let inText = false
  let phonetic = 0
  await readAll(parts, path, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic += 1
      inText = name === 't' && phonetic === 0
    },
    text(piece) {
      if (inText) text += piece
    },
    close(name) {
      if (name === 'rPh') phonetic -= 1
      if (name === 't') inText = false
      if (name === 'si') strings.add(text)
    },
  })
}

const noBounds: XlsxBounds = { bytes: Infinity, texts: Infinity, tags: Infinity }

/**
 * Reads the first visible sheet of an Excel workbook row by row.
 * @param bounds for files that anybody may send
 * @throws {UnusableFile} where the file is none, or beyond the bounds
 */
export async function openXlsx(file: string, bounds = noBounds): Promise<SourceRows> {
  const parts = await openPackage(file, bounds)
  let share = 0
  async function* rows(): AsyncGenerator<SourceRow> {
    const strings = new SharedStrings(bounds.texts)
    try {
      const { sheet, strings: path, styles: look, from1904 } = await findParts(parts)
      if (!sheet || !parts.has(sheet)) throw new UnusableFile(`${file} has no sheet`)
      if (path !== undefined) await readStrings(parts, path, strings)
      const styles = new CellStyles()
      if (look !== undefined) await readAll(parts, look, styles)
      const reader = new SheetRows({
        sharedText: (index) => strings.get(index),
        dates: styles.dates(),
        from1904,
        merged: await findMerged(unpacked(await parts.open(sheet))),
      })
      const size = parts.size(sheet) || 1
      for await (const bytes of readXml(parts, sheet, reader)) {
        share = bytes / size
        yield* reader.take()
      }
      yield* reader.take()
    } finally {
      strings.close()
      parts.close()
    }
  }
  return { progress: () => share, [Symbol.asyncIterator]: rows }
}
