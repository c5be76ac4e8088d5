/** Names of pointers in what is kept of a file: alone, and in lists. */
const single = new Set(['xref', 'to', 'source', 'pointer'])
const lists = new Set(['only', 'sharedNotes'])

/** What was kept of a file with the pointers of the tree that it goes into. */
export function renamePointers<T>(said: T, rename: (pointer: string) => string): T {
  return renamed(said, rename) as T
}

function renamed(said: unknown, rename: (pointer: string) => string): unknown {
  if (Array.isArray(said)) return said.map((each) => renamed(each, rename))
  if (typeof said !== 'object' || said === null) return said
  return Object.fromEntries(
    Object.entries(said).map(([name, value]) => {
      if (single.has(name) && typeof value === 'string') {
        return [name, value === '' ? '' : rename(value)]
      }
      const isList = lists.has(name) && Array.isArray(value)
      return [name, isList ? value.map((each) => rename(String(each))) : renamed(value, rename)]
    }),
  )
}
