import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { ref } from './syntax.ts'

/** Takes the bytes of a file one after the other. */
export type Sink = (bytes: Uint8Array) => void

/** Where an object stands: at an offset of the file, or as one of an object stream. */
type Place = { offset: number } | { stream: number; index: number }

/** Objects that share a stream: fewer bytes in the file than each by itself. */
const OBJECTS_A_STREAM = 200

/** The objects of a PDF file, written as they come; what is kept is where each stands. */
export class ObjectFile {
  readonly #sink: Sink
  readonly #places: (Place | undefined)[] = [undefined]
  readonly #hash = createHash('sha256')
  #offset = 0
  #waiting: { object: number; body: string }[] = []

  constructor(sink: Sink) {
    this.#sink = sink
    this.#put('%PDF-1.7\n')
    this.#put(Uint8Array.of(0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a))
  }

  /** A number for an object that is written later. */
  allocate(): number {
    this.#places.push(undefined)
    return this.#places.length - 1
  }

  /** Writes an object that is no stream. */
  write(body: string, object = this.allocate()): number {
    const waiting = this.#waiting
    waiting.push({ object, body })
    if (waiting.length >= OBJECTS_A_STREAM) this.#flush()
    return object
  }

  /** Writes a stream; `entries` are those of its dictionary but for its length. */
  stream(entries: string, bytes: Uint8Array, object = this.allocate()): number {
    this.#places[object] = { offset: this.#offset }
    this.#put(`${object} 0 obj\n<<${entries}/Length ${bytes.length}>>stream\n`)
    this.#put(bytes)
    this.#put('\nendstream\nendobj\n')
    return object
  }

  /** Writes a stream that is compressed here. */
  deflated(entries: string, bytes: Uint8Array, object = this.allocate()): number {
    return this.stream(`${entries}/Filter/FlateDecode`, deflateSync(bytes), object)
  }

  /** Ends the file. Its identity is made of its bytes. */
  end(catalog: number, info: number): void {
    this.#flush()
    const start = this.#offset
    const table = this.allocate()
    this.#places[table] = { offset: start }
    const rows = Buffer.alloc(this.#places.length * ROW)
    for (const [object, place] of this.#places.entries()) writeRow(rows, object, place)
    const id = this.#hash.copy().digest('hex').slice(0, 32).toUpperCase()
    const size = this.#places.length
    const entries = `/Type/XRef/Size ${size}/W[1 5 2]/Root ${ref(catalog)}/Info ${ref(info)}/ID[<${id}><${id}>]`
    this.deflated(entries, rows, table)
    this.#put(`startxref\n${start}\n%%EOF\n`)
  }

  #flush(): void {
    const waiting = this.#waiting
    if (waiting.length === 0) return
    this.#waiting = []
    const stream = this.allocate()
    let head = ''
    let bodies = ''
    for (const [index, { object, body }] of waiting.entries()) {
      this.#places[object] = { stream, index }
      head += `${object} ${bodies.length} `
      bodies += `${body}\n`
    }
    const entries = `/Type/ObjStm/N ${waiting.length}/First ${head.length}`
    this.deflated(entries, Buffer.from(head + bodies, 'latin1'), stream)
  }

  #put(part: string | Uint8Array): void {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    this.#offset += bytes.length
    this.#hash.update(bytes)
    this.#sink(bytes)
  }
}

/** Bytes of a row of the table: kind, offset or stream, generation or index. */
const ROW = 8

function writeRow(rows: Buffer, object: number, place: Place | undefined): void {
  const at = object * ROW
  if (!place) return
  const inStream = 'stream' in place
  rows.writeUInt8(inStream ? 2 : 1, at)
  rows.writeUIntBE(inStream ? place.stream : place.offset, at + 1, 5)
  rows.writeUInt16BE(inStream ? place.index : 0, at + 6)
}
