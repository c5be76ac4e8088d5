import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Glyphs keep their numbers, hints go: they are of no use to print. */
const FLAGS = 1 | 2 | 512

/** Kinds of sets of a subset: tables that are dropped. */
const DROPPED_TABLES = 3

/** What PDF does not ask a font for. */
const dropped = [
  'GSUB',
  'GPOS',
  'GDEF',
  'BASE',
  'STAT',
  'name',
  'OS/2',
  'post',
  'cmap',
  'vhea',
  'vmtx',
  'VORG',
  'gasp',
  'DSIG',
  'meta',
]

interface Subsetter {
  memory: WebAssembly.Memory
  _initialize(): void
  malloc(size: number): number
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number
  hb_blob_destroy(blob: number): void
  hb_blob_get_length(blob: number): number
  hb_blob_get_data(blob: number, length: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_destroy(face: number): void
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_destroy(input: number): void
  hb_subset_input_glyph_set(input: number): number
  hb_subset_input_set(input: number, kind: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_or_fail(face: number, input: number): number
}

/** `hb_memory_mode_t`: the blob may be written into. */
const WRITABLE = 2

/**
 * A font with the outlines of some glyphs, which keep their numbers.
 * @param font a TrueType font
 * @throws where harfbuzz cannot read it
 */
export function subsetFont(font: Uint8Array, glyphs: Iterable<number>): Uint8Array {
  // An instance for each font: what it grew by is given back.
  const hb = instance()
  const data = hb.malloc(font.length)
  new Uint8Array(hb.memory.buffer).set(font, data)
  const blob = hb.hb_blob_create(data, font.length, WRITABLE, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  hb.hb_blob_destroy(blob)
  const input = hb.hb_subset_input_create_or_fail()
  const wanted = hb.hb_subset_input_glyph_set(input)
  for (const glyph of glyphs) hb.hb_set_add(wanted, glyph)
  const tables = hb.hb_subset_input_set(input, DROPPED_TABLES)
  for (const tag of dropped) hb.hb_set_add(tables, tagOf(tag))
  hb.hb_subset_input_set_flags(input, FLAGS)
  const subset = hb.hb_subset_or_fail(face, input)
  if (subset === 0) throw new Error('A font could not be reduced to the glyphs of the book.')
  const result = hb.hb_face_reference_blob(subset)
  const start = hb.hb_blob_get_data(result, 0)
  return new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(result))
}

let compiled: WebAssembly.Module | undefined

function instance(): Subsetter {
  const place = import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  compiled ??= new WebAssembly.Module(readFileSync(fileURLToPath(place)))
  // The module says nothing of its types; these are harfbuzz's.
  const hb = new WebAssembly.Instance(compiled).exports as unknown as Subsetter
  hb._initialize()
  return hb
}

const tagOf = (tag: string) => Buffer.from(tag.padEnd(4), 'latin1').readUInt32BE()
