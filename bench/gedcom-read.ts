import { createReadStream, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { TextOfBytes } from '@suyuan/genealogy/gedcom/encoding/decode-bytes'
import { draftsOf, scanFile } from '@suyuan/genealogy/gedcom/read-in-passes'
import { Problems } from '@suyuan/genealogy/gedcom/reading/problem'
import { RecordReader, readRecords } from '@suyuan/genealogy/gedcom/reading/read-records'
import { readTree } from '@suyuan/genealogy/gedcom/testing/read-tree'
import { parse } from 'parse-gedcom'
import { readGedcom } from 'read-gedcom'
import { measured } from './measured.ts'

/** Each way of reading a file; gives what it counted, so that nothing is left undone. */
const ways: Record<string, (file: string) => Promise<number>> = {
  lines: countLines,
  async records(file) {
    const reader = new RecordReader(new Problems())
    let count = 0
    const text = new TextOfBytes(createReadStream(file))
    for await (const records of readRecords(text, reader)) count += records.length
    return count
  },
  async passes(file) {
    const scan = await scanFile(createReadStream(file))
    let count = 0
    for await (const _ of draftsOf(scan, createReadStream(file))) count += 1
    return count
  },
  async draft(file) {
    const { book } = await readTree(createReadStream(file))
    return book.persons.length + book.unions.length
  },
  'read-gedcom': async (file) => {
    const bytes = readFileSync(file)
    return readGedcom(
      bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
    ).getIndividualRecord().length
  },
  'parse-gedcom': async (file) => parse(readFileSync(file, 'utf8')).children.length,
}

/** Lines as events: the quickest way that Node has. */
function countLines(file: string): Promise<number> {
  let count = 0
  return new Promise((resolve, reject) => {
    const input = createReadStream(file).on('error', reject)
    createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })
      .on('line', () => {
        count += 1
      })
      .on('close', () => resolve(count))
  })
}

const [way = '', file = ''] = process.argv.slice(2)
const read = ways[way]
if (read) {
  const { result: count, ...cost } = await measured(() => read(file))
  console.log(JSON.stringify({ ...cost, count }))
}
