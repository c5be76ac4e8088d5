import { TextOfBytes } from '../encoding/decode-bytes.ts'
import type { Encoding } from '../encoding/encodings.ts'
import { Problems } from '../reading/problem.ts'
import { RecordReader, readRecords } from '../reading/read-records.ts'
import type { Structure } from '../structure.ts'

/** Bytes in pieces of this size, as a file or an upload gives them. */
export async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

export interface ReadFile {
  records: Structure[]
  problems: Problems
  reader: RecordReader
  text: TextOfBytes
}

export async function readFile(
  content: string | Uint8Array,
  size = 1 << 16,
  chosen?: Encoding,
): Promise<ReadFile> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const problems = new Problems()
  const reader = new RecordReader(problems)
  const text = new TextOfBytes(inPieces(bytes, size), chosen)
  const records: Structure[] = []
  for await (const completed of readRecords(text, reader)) records.push(...completed)
  return { records, problems, reader, text }
}

/** A structure as an indented outline, for comparing. */
export function outline({ tag, xref, value, pointer, children }: Structure, depth = 0): string {
  const name = xref === '' ? tag : `@${xref}@ ${tag}`
  const content = pointer === '' ? JSON.stringify(value) : `→${pointer}`
  const own = `${' '.repeat(depth)}${name}${value === '' && pointer === '' ? '' : ` ${content}`}`
  return [own, ...children.map((child) => outline(child, depth + 1))].join('\n')
}
