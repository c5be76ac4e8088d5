import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { CsvRecords } from '@suyuan/genealogy/sheets/csv-records'
import type { SourceRow, SourceRows } from '@suyuan/genealogy/sheets/source-row'
import type { Decoder } from '@suyuan/genealogy/text/decoder'

/** A first line by which spreadsheets are told the sign, and which is no row: sep=; */
const SAID = /^\uFEFF?"?sep=(.)"?$/iu

/** The sign that separates the headings: the commonest of the three in the first line. */
function delimiterOf(header: string): string {
  const [, said] = SAID.exec(header) ?? []
  if (said !== undefined) return said
  const count = (sign: string) => header.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** Bytes read at once; the header is shorter. */
const PIECE = 1 << 18

/**
 * Reads a comma-, semicolon- or tab-separated file.
 * @param signal ends the rows after those that are whole
 */
export async function openCsv(
  file: string,
  decoder: Decoder,
  signal?: AbortSignal,
): Promise<SourceRows> {
  const { size } = await stat(file)
  const stream = createReadStream(file, { highWaterMark: PIECE })
  async function* rows(): AsyncGenerator<SourceRow> {
    let records: CsvRecords | undefined
    for await (const chunk of stream) {
      const text = decoder.decode(chunk as Buffer)
      if (!records) {
        const [first = ''] = text.split(/[\r\n]/u, 1)
        records = new CsvRecords(delimiterOf(first), SAID.test(first) ? 1 : 0)
      }
      yield* records.push(text)
      if (signal?.aborted) return
    }
    if (!records) return
    yield* records.push(decoder.decode())
    yield* records.end()
  }
  return {
    progress: () => (size === 0 ? 1 : stream.bytesRead / size),
    [Symbol.asyncIterator]: rows,
  }
}
