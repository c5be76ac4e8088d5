import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CARD_WIDTH } from '@suyuan/genealogy/layout/measures'
import { expect, it } from 'vitest'
import { MARKER } from './features/catalogue/archive/map/marker-places.ts'
import { SCROLL_MS } from './features/encyclopedia/scroll-to.ts'
import { PROGRESS_EVERY_MS, PROGRESS_STEP } from './features/roots/search/search-flow.ts'
import { NARROW } from './lib/use-narrow.ts'

const root = new URL('./', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** A number of a module that would bring half the site along. */
function numberIn(path: string, name: string): number {
  const [, value] =
    new RegExp(`^(?:export )?const ${name} = ([\\d.]+)$`, 'm').exec(read(path)) ?? []
  return Number(value)
}

it('the bar moves by 5 points every 200 ms', () => {
  expect([PROGRESS_STEP, PROGRESS_EVERY_MS]).toEqual([5, 200])
})

it('the home page counts for 2000 ms', () => {
  expect(numberIn('features/home/hero/counters.tsx', 'COUNTING_MS')).toBe(2000)
})

it('what a search found is counted for 1500 ms, and so is the percent', () => {
  expect(numberIn('features/roots/search/counts-panel.tsx', 'COUNT_MS')).toBe(1500)
  const style = read('features/roots/result/match-figure.module.css')
  expect(style.match(/animation: \w+ \S+/g)).toEqual([
    'animation: fill 1500ms',
    'animation: count 1500ms',
  ])
})

it('the end of a session is told for 1000 ms', () => {
  expect(numberIn('lib/call-api.ts', 'SESSION_MESSAGE_MS')).toBe(1000)
})

it('a registration is told for 500 ms', () => {
  expect(numberIn('features/accounts/sign-in/use-register.ts', 'SUCCESS_MS')).toBe(500)
})

it('the page scrolls to the card of a surname in 1000 ms', () => {
  expect(SCROLL_MS).toBe(1000)
})

it('the map is drawn after 500 ms', () => {
  expect(numberIn('features/catalogue/archive/map/use-drawing.ts', 'DELAY_MS')).toBe(500)
})

it('the country is drawn at 120 %, a province at 100 %', () => {
  const view = 'features/catalogue/archive/map/use-map-view.ts'
  expect(numberIn(view, 'COUNTRY_PART')).toBe(1.2)
  expect(numberIn(view, 'PROVINCE_PART')).toBe(1)
})

it('a marker measures 26 × 35', () => {
  expect(MARKER).toEqual({ width: 26, height: 35 })
})

it('the mobile layout ends at 960 px, in scripts and in every style sheet', () => {
  expect(NARROW).toBe('(width < 960px)')
  const layouts = globSync('**/*.css', { cwd: fileURLToPath(root) }).flatMap((file) =>
    [...read(file).matchAll(/@media[^{]*\(width (?:<|>=) (\d+)px\)/g)].map(([, px]) => Number(px)),
  )
  // Large tablets and small telephones have steps of their own, none of them near.
  const near = layouts.filter((px) => px > 600 && px < 1024)
  expect(near.length).toBeGreaterThan(20)
  expect(new Set(near)).toEqual(new Set([960]))
})

it('texts in tables end after 3 lines', () => {
  expect(read('features/catalogue/clamped-text.module.css')).toContain('-webkit-line-clamp: 3;')
})

it('a dialog is 500 wide where there is room', () => {
  expect(read('ui/dialog.module.css')).toContain('width: min(500px, calc(100vw - 2rem));')
})

it('the panel of the archive measures 20rem, 40rem with results', () => {
  const style = read('features/catalogue/archive/archive-page.module.css')
  expect(style).toContain('--panel-width: min(20rem, 33vw);')
  expect(style).toContain('width: calc(2 * var(--panel-width));')
})

it('the list of surnames is 16rem high', () => {
  expect(read('features/home/letters.module.css')).toContain('height: 16rem;')
})

it('a card of the chart is 240 wide, as it is laid out', () => {
  expect(CARD_WIDTH).toBe(240)
  expect(read('features/trees/chart/chart.module.css')).toMatch(/\.card \{[^}]*\n {2}width: 240px;/)
})

it('the memo shows 8 to 15 rows', () => {
  for (const form of ['base-dialog', 'event-fields']) {
    const source = read(`features/trees/person-page/dialogs/${form}.tsx`)
    expect(source).toMatch(/autosize\n\s+minRows=\{8\}\n\s+maxRows=\{15\}/)
  }
})
