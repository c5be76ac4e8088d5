/** Rows of `key<TAB>words`, in simplified characters, as alternatives of a pattern, the longest first. */
export function alternatives(rows: string, key?: string): string {
  const words = new Set<string>()
  for (const row of rows.trim().split('\n')) {
    const [name = '', list = ''] = row.split('\t')
    if (key !== undefined && name !== key) continue
    for (const word of list.split(' ')) if (word !== '') words.add(word)
  }
  return [...words].sort((a, b) => b.length - a.length).join('|')
}

/** Which row a word stands in. */
export function rowOf(rows: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const row of rows.trim().split('\n')) {
    const [name = '', list = ''] = row.split('\t')
    for (const word of list.split(' ')) if (word !== '') found.set(word, name)
  }
  return found
}
