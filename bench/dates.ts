import { readFileSync } from 'node:fs'
import { readContext } from '@suyuan/genealogy/dates/read/context'
import { readDate } from '@suyuan/genealogy/dates/read/read-date'
import { readDates } from '@suyuan/genealogy/dates/read/read-dates'
import { writeReading } from '@suyuan/genealogy/dates/write/write-date'
import { DATE_READER, DATE_WRITER, gzippedSize } from '@suyuan/genealogy/testing/bundle-size'
import { measured } from './measured.ts'
import { startBenchSite } from './site.ts'
import { beginTable, type Cell, printTable } from './table.ts'
import { timeVisits, visitHead } from './visits.ts'

const READINGS = 200_000
const MILLION = 1_000_000
const SOURCES = new URL('../packages/genealogy/', import.meta.url)

/** Reading dates of genealogies: wordings one by one, a running text, and the size of the engine. */
export async function benchDates(): Promise<void> {
  const lines = ['date-wordings.tsv', 'wordings-own.tsv'].flatMap((name) =>
    readFileSync(new URL(`data/${name}`, SOURCES), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1),
  )
  const wordings = lines.map((line) => line.split('\t'))
  const alone = wordings.map(([text = '']) => text)
  const contexts = wordings.map(([, around = '']) => readContext(around))
  const readAll = (count: number) => {
    for (let at = 0; at < count; at++) {
      const place = at % alone.length
      readDate(alone[place] ?? '', contexts[place])
    }
  }
  readAll(READINGS / 10)
  const reading = await measured(() => readAll(READINGS))
  const text = alone
    .join('，')
    .repeat(Math.ceil(MILLION / alone.join('，').length))
    .slice(0, MILLION)
  const running = await measured(() => readDates(text))
  const dates = alone.flatMap((wording) => readDate(wording).readings.slice(0, 1))
  const writing = await measured(() => {
    for (let at = 0; at < READINGS; at++) {
      const date = dates[at % dates.length]
      if (date !== undefined) writeReading(date, 'zh-CN')
    }
  })
  const each = (count: number, cpu: number) => Math.round((count / cpu) * 1000)
  const rows: Cell[][] = [
    ['mixed wordings read, one core', `${each(READINGS, reading.cpu)} a second`],
    ['readings written', `${each(READINGS, writing.cpu)} a second`],
    [
      `text of ${MILLION} characters`,
      `${Math.round(running.cpu)} ms, ${running.result.length} dates`,
    ],
    ['reader, gzipped', await kilobytes(DATE_READER)],
    ['reader and writer, gzipped', await kilobytes([...DATE_READER, ...DATE_WRITER])],
  ]
  printTable('Dates of genealogies', ['what', 'measured'], rows)
  await benchReaderPage(alone)
}

/** The page for everybody, whole: nothing asked, one date, and as many as a page of a book has. */
async function benchReaderPage(wordings: readonly string[]): Promise<void> {
  const texts = {
    'no text': '',
    'one date': '清道光丁未年十一月廿二日子时',
    '12 dates': wordings.slice(0, 12).join('，'),
  }
  const site = await startBenchSite('PGlite', 0)
  try {
    const print = beginTable('/date-reader, whole document', ['text', ...visitHead])
    for (const [name, text] of Object.entries(texts)) {
      const path = text === '' ? '/date-reader' : `/date-reader?text=${encodeURIComponent(text)}`
      print([name, ...(await timeVisits(site.server, path, { visits: 400, warmUp: 100 }))])
    }
  } finally {
    await site.end()
  }
}

const kilobytes = async (files: readonly string[]) =>
  `${((await gzippedSize(files)) / 1024).toFixed(1)} KB`
