import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ownInEnglish } from '@suyuan/server/features/trees/queries/present-tree'
import { workInEnglish } from '@suyuan/server/text/works-in-english'
import { expect, it } from 'vitest'

const here = fileURLToPath(new URL('.', import.meta.url))
const read = (path: string): unknown => JSON.parse(readFileSync(`${here}${path}`, 'utf8'))

interface Passage {
  source_type: string
}

it('every work that an account of a surname cites has a name in English', () => {
  const files = readdirSync(`${here}surnames`).filter((name) => name.startsWith('sources-'))
  const passages = [
    ...files.flatMap((name) => read(`surnames/${name}`) as Passage[]),
    ...readdirSync(`${here}surnames/accounts`).flatMap(
      (name) => (read(`surnames/accounts/${name}`) as { sources?: Passage[] }).sources ?? [],
    ),
  ]
  expect(passages.length).toBeGreaterThan(1500)
  const works = new Set(passages.map(({ source_type }) => source_type))
  expect([...works].filter((work) => workInEnglish(work) === '')).toEqual([])
})

interface Tree {
  title: string
  author: string
  sources: { title: string }[]
}

it('the demonstration tree, its author and every source of it have a name in English', () => {
  const { title, author, sources } = read('trees/book-kong.json') as Tree
  expect([title, author].filter((name) => ownInEnglish[name] === undefined)).toEqual([])
  expect(sources.filter(({ title }) => workInEnglish(title) === '')).toEqual([])
  expect(workInEnglish('《史记·孔子世家》')).toBe('Records of the Historian (Shiji)')
})
