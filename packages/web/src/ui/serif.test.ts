import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const src = new URL('../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, src), 'utf8')

it.each([
  ['features/catalogue/detail/book-detail.module.css', '.poem span'],
  ['features/encyclopedia/card/poems.module.css', '.lines'],
])('a generation poem stands in one typeface: %s', (path, selector) => {
  const rule = read(path).split(`\n${selector} {`)[1]?.split('}')[0]
  expect(rule).toContain('font-family: var(--font-serif)')
})

it('typefaces are named in the tokens, and by the chart, whose names are drawn in sans', () => {
  const sheets = globSync('**/*.css', { cwd: src.pathname })
  expect(sheets.length).toBeGreaterThan(100)
  const naming = sheets.filter((path) => /font-family:[^;]*"Noto|"Songti/.test(read(path)))
  expect(naming.sort()).toEqual(['features/trees/chart/chart.module.css', 'ui/tokens.css'])
})
