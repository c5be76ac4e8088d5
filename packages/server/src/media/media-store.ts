import type { Readable } from 'node:stream'

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

export interface StoredObject {
  key: string
  modifiedAt: Date
}

/** The bytes that a row promises are not there. */
export class MissingBytes extends Error {}

/** Where bytes of uploaded files stand. A key is `objectKey` of a row and a part of it. */
export interface MediaStore {
  /** Stores a copy of a file whole or not at all; what it has stored survives a crash. */
  put(key: string, file: string, contentType: string): Promise<void>
  /** @throws {MissingBytes} */
  open(key: string, range?: ByteRange): Promise<Readable>
  /** Repeats do no harm. */
  delete(key: string): Promise<void>
  /** Everything stored, what a killed `put` left behind included; nothing that is not ours. */
  list(): AsyncIterable<StoredObject>
}

/** The file itself, or a rendition of a picture named by its width in pixels. */
export type Part = 'full' | `${number}`

const objectKeys = /^[0-9a-f]{2}\/([0-9a-f]{32})\/(?:full|\d{1,5})$/

/** Ids are hex, so that folders that ignore case keep them apart. */
export function objectKey(id: string, part: Part): string {
  return `${id.slice(0, 2)}/${id}/${part}`
}

/** The id of the row a key belongs to. */
export function idOfKey(key: string): string | undefined {
  return objectKeys.exec(key)?.[1]
}
