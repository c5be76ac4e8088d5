import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import type { HistoricalDate } from '@suyuan/genealogy/dates/historical-date'
import { writeIsoDay } from '@suyuan/genealogy/dates/julian-day'
import { readContext } from '@suyuan/genealogy/dates/read/context'
import { readDate } from '@suyuan/genealogy/dates/read/read-date'
import { writeReading } from '@suyuan/genealogy/dates/write/write-date'
import type { Lang } from '@suyuan/genealogy/lang'

export const usageOfReading = `npm run --silent dates -- read [--lang zh-CN|zh-TW|en]

Reads a wording from each line, with a tab and what stands around it (birth, 康熙, after 民国壬子), and
prints an object of JSON for each: text, kind, readings, warnings`

/** What is printed of a wording: days as historians write them, the likeliest reading first. */
export function presentDate(date: HistoricalDate, lang: Lang) {
  return {
    text: date.text,
    kind: date.kind,
    readings: date.readings.map((reading) => ({
      from: writeIsoDay(reading.from),
      to: writeIsoDay(reading.to),
      calendar: reading.calendar,
      words: writeReading(reading, lang),
    })),
    warnings: date.warnings.map(({ code }) => code),
    ...(date.age === undefined ? {} : { age: date.age }),
  }
}

/**
 * Reads a wording from each line, with a tab and what stands around it; prints a line for each, until
 * nobody takes them any more (`| head`).
 */
export async function readWordings(input: Readable, output: Writable, lang: Lang): Promise<void> {
  let closed = false
  let goOn = () => {}
  output.on('drain', () => goOn())
  output.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    closed = true
    goOn()
  })
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (closed) break
    const [text = '', ...around] = line.split('\t')
    const date = readDate(text, readContext(around.join(' ')))
    if (output.write(`${JSON.stringify(presentDate(date, lang))}\n`)) continue
    await new Promise<void>((resolve) => {
      goOn = resolve
      if (closed) resolve()
    })
  }
}
