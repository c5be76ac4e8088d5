import { readdirSync, readFileSync } from 'node:fs'
import { readLineageText } from '@suyuan/genealogy/lineage-text/read-lineage-text'
import { measured } from './measured.ts'
import { type Cell, printTable } from './table.ts'

const CORPUS = new URL('../packages/genealogy/src/lineage-text/corpus/', import.meta.url)
const SIZES = [25_000, 50_000, 100_000, 400_000]

/** Texts of genealogies into persons and ties: whole books of one style, and of all styles by turns. */
export async function benchLineage(): Promise<void> {
  const passages = ['given', 'own'].flatMap((folder) => {
    const names = readdirSync(new URL(`${folder}/`, CORPUS)).filter((name) => name.endsWith('.txt'))
    return names.map((name) => ({
      style: name.replace(/^\d+-|\.txt$/g, ''),
      text: readFileSync(new URL(`${folder}/${name}`, CORPUS), 'utf8'),
    }))
  })
  const styles = [...new Set(passages.map(({ style }) => style))]
  const bookOf = (texts: readonly string[], size: number) => {
    const once = [...texts.join('\n\n')]
    return Array.from({ length: size }, (_, at) => once[at % once.length]).join('')
  }
  readLineageText(passages.map(({ text }) => text).join('\n\n'))
  const rows: Cell[][] = []
  const row = async (name: string, texts: readonly string[], size: number) => {
    const book = bookOf(texts, size)
    const { cpu, result } = await measured(() => readLineageText(book))
    rows.push([name, size, Math.round(cpu), result.persons.length, result.links.length])
  }
  for (const style of styles) {
    const texts = passages.filter((passage) => passage.style === style).map(({ text }) => text)
    await row(style, texts, 100_000)
  }
  const all = passages.map(({ text }) => text)
  for (const size of SIZES) await row('all by turns', all, size)
  printTable(
    'Texts of genealogies read, ms of processor time on one core',
    ['style', 'characters', 'ms', 'persons', 'ties'],
    rows,
  )
}
