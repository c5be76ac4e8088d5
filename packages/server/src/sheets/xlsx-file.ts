import { posix } from 'node:path'
import type { Sheet, SourceRow, SourceRows } from '@suyuan/genealogy/sheets/source-row'
import { UnusableFile } from '@suyuan/genealogy/sheets/unusable-file'
import { findMerged } from './merged-cells.ts'
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

interface SheetPart extends Sheet {
  path: string
}

/** The sheets of a workbook, its shared texts, its styles, and from when it counts days. */
async function findParts(parts: XlsxPackage) {
  const root = await readRelations(parts, '').catch(() => new Map<string, Relation>())
  const workbook =
    [...root.values()].find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  const relations = await readRelations(parts, workbook)
  const sheets: SheetPart[] = []
  let from1904 = false
  await readAll(parts, workbook, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      const relation = relations.get(id)
      // Sheets of charts have no rows.
      if (relation && relation.type !== 'worksheet') return
      sheets.push({
        name: attributes['name'] ?? '',
        isHidden: (attributes['state'] ?? 'visible') !== 'visible',
        path: relation?.target ?? '',
      })
    },
    text: ignore,
    close: ignore,
  })
  const partOf = (kind: string) => {
    const path = [...relations.values()].find(({ type }) => type === kind)?.target
    return path !== undefined && parts.has(path) ? path : undefined
  }
  return { sheets, strings: partOf('sharedStrings'), styles: partOf('styles'), from1904 }
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

/** Sheets of one workbook that are read; a workbook of more is no genealogy. */
const MOST_SHEETS = 200

/**
 * Reads the first visible sheet of an Excel workbook row by row, or all visible ones in their order.
 * @param bounds for files that anybody may send
 * @throws {UnusableFile} where the file is none, or beyond the bounds
 */
export async function openXlsx(
  file: string,
  bounds = noBounds,
  which: 'first' | 'all' = 'first',
): Promise<SourceRows> {
  const parts = await openPackage(file, bounds)
  let share = 0
  let all: SheetPart[] = []
  async function* rows(): AsyncGenerator<SourceRow> {
    const strings = new SharedStrings(bounds.texts)
    try {
      const { sheets, strings: path, styles: look, from1904 } = await findParts(parts)
      all = sheets
      const visible = sheets.filter(({ isHidden }) => !isHidden)
      // One part that hundreds of sheets name would be unpacked as often.
      const paths = new Set(visible.map(({ path }) => path))
      const once = visible.filter(({ path }) => paths.delete(path))
      const read = once.slice(0, which === 'first' ? 1 : MOST_SHEETS)
      if (!read.some((sheet) => parts.has(sheet.path)))
        throw new UnusableFile(`${file} has no sheet`)
      if (path !== undefined) await readStrings(parts, path, strings)
      const styles = new CellStyles()
      if (look !== undefined) await readAll(parts, look, styles)
      const size = read.reduce((sum, sheet) => sum + parts.size(sheet.path), 0) || 1
      let before = 0
      for (const { path: sheet, name } of read) {
        if (!parts.has(sheet)) continue
        const reader = new SheetRows({
          sharedText: (index) => strings.get(index),
          dates: styles.dates(),
          from1904,
          merged: await findMerged(unpacked(await parts.open(sheet))),
          ...(read.length > 1 && { name }),
        })
        for await (const bytes of readXml(parts, sheet, reader)) {
          share = (before + bytes) / size
          yield* reader.take()
        }
        yield* reader.take()
        before += parts.size(sheet)
      }
    } finally {
      strings.close()
      parts.close()
    }
  }
  return { progress: () => share, sheets: () => all, [Symbol.asyncIterator]: rows }
}
