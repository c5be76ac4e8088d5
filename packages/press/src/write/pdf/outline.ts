import type { ObjectFile } from './object-file.ts'
import { ref, textString } from './syntax.ts'

/** A part of the book as a reader lists it. */
export interface OutlineEntry {
  title: string
  anchor: string
  parts?: readonly OutlineEntry[]
}

interface Written {
  first: number
  last: number
  count: number
}

/**
 * Writes the outline of a book; parts whose anchor stands on no page of the file are left out.
 * @returns its object; undefined where nothing is left
 */
export function writeOutline(
  file: ObjectFile,
  entries: readonly OutlineEntry[],
  destinationOf: (anchor: string) => string | undefined,
): number | undefined {
  const root = file.allocate()
  const written = writeEntries(file, entries, root, destinationOf)
  if (!written) {
    file.write('null', root)
    return undefined
  }
  const { first, last, count } = written
  const body = `<</Type/Outlines/First ${ref(first)}/Last ${ref(last)}/Count ${count}>>`
  return file.write(body, root)
}

function writeEntries(
  file: ObjectFile,
  entries: readonly OutlineEntry[],
  parent: number,
  destinationOf: (anchor: string) => string | undefined,
): Written | undefined {
  const known = entries.flatMap((entry) => {
    const destination = destinationOf(entry.anchor)
    return destination === undefined ? [] : [{ entry, destination, object: file.allocate() }]
  })
  for (const [index, { entry, destination, object }] of known.entries()) {
    const [before, after] = [known[index - 1], known[index + 1]]
    const inner = writeEntries(file, entry.parts ?? [], object, destinationOf)
    const around = `${before ? `/Prev ${ref(before.object)}` : ''}${after ? `/Next ${ref(after.object)}` : ''}`
    // Inner parts are folded: their count is negative.
    const within = inner
      ? `/First ${ref(inner.first)}/Last ${ref(inner.last)}/Count ${-inner.count}`
      : ''
    const title = textString(entry.title.toWellFormed())
    file.write(
      `<</Title${title}/Parent ${ref(parent)}/Dest${destination}${around}${within}>>`,
      object,
    )
  }
  const [first, last] = [known[0], known.at(-1)]
  return first && last && { first: first.object, last: last.object, count: known.length }
}
