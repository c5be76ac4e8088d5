import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { layoutTree } from '@suyuan/genealogy/layout/layout-tree'
import { wholeTree } from '@suyuan/genealogy/layout/view'
import { graphOf } from '@suyuan/web/features/trees/testing/read-tree'
import { build } from 'vite'
import { tiesOf } from '../packages/web/src/features/trees/skeleton/skeleton-tree.ts'
import { chromiumArguments, findChromium, findHeadlessShell } from '../scripts/machine/chromium.ts'
import { browserMemory } from './chart/browser-memory.ts'
import { addingTimes, type OwnOpening, openOwn, ownMotions } from './chart/drive-own.ts'
import { measureMotion, motionCells } from './chart/frames.ts'
import type { RivalName } from './chart/page-globals.ts'
import { clanOf, serveTrees } from './chart/serve-books.ts'
import { type Cell, median, printTable, summarise } from './table.ts'

const WINDOW = { width: 1440, height: 900 }
const SIDE_BY_SIDE = [500, 1000, 4000]
const ALONE = [10_000, 100_000]
const LAYOUTS = [1000, 10_000, 100_000, 1_000_000]
/** What the browser clears away by itself is gone by then. */
const REST_MS = 5000
const motionHead = ['work ms', 'work p95', 'frame ms', 'frame p95', 'late frames']

/** The family-tree chart beside two others, and alone at the size of a clan. */
export async function benchChart(): Promise<void> {
  benchLayout()
  const config = fileURLToPath(new URL('chart/vite.config.ts', import.meta.url))
  await build({ configFile: config, logLevel: 'error' })
  const folder = fileURLToPath(new URL('../node_modules/.cache/chart-bench', import.meta.url))
  const { url, server } = await serveTrees(folder)
  const executablePath = findChromium() ?? findHeadlessShell()
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [...chromiumArguments, '--js-flags=--expose-gc', '--enable-precise-memory-info'],
  })
  try {
    console.log(
      `\nLoad before: ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    )
    await benchSideBySide(browser, url)
    await benchAlone(browser, url)
    console.log(
      `\nLoad after: ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    )
  } finally {
    await browser.close()
    server.close()
  }
}

/** In Node, which runs the same engine as the worker: processor time, as other work runs beside. */
function benchLayout(): void {
  const rows: Cell[][] = LAYOUTS.map((people) => {
    const book = graphOf(clanOf(people))
    const ties = tiesOf(book)
    const view = { ...wholeTree, root: book.first }
    const generationOf = (row: number) => book.people.generation[row] ?? 0
    const times: number[] = []
    let cards = 0
    for (let run = 0; run < 7; run++) {
      const begun = process.cpuUsage()
      cards = layoutTree(ties, view, generationOf).count
      const { user, system } = process.cpuUsage(begun)
      times.push((user + system) / 1000)
    }
    const { median: middle, max } = summarise(times)
    return [people, cards, middle.toFixed(1), max.toFixed(1), ((1000 * middle) / people).toFixed(2)]
  })
  printTable(
    'Layout of the whole tree, processor time of 7 runs',
    ['people', 'cards', 'median ms', 'max ms', 'µs a person'],
    rows,
  )
}

async function benchSideBySide(browser: Browser, url: string): Promise<void> {
  const rows: Cell[][] = []
  for (const people of SIDE_BY_SIDE) {
    for (const name of ['family-chart', 'topola'] as const) {
      rows.push(await benchRival(browser, url, name, people))
    }
    const own = await withPage(browser, async (page) => {
      const { whole } = await openOwn(page, url, people)
      const [far] = await ownMotions(browser, page, ['whole tree'])
      return [`ours, ${people}`, whole.toFixed(0), ...(far ? motionCells(far.motion) : [])]
    })
    rows.push(own)
  }
  printTable(
    'Whole tree drawn, then moved and scaled',
    ['chart, people', 'draw ms', ...motionHead],
    rows,
  )
}

async function benchRival(
  browser: Browser,
  url: string,
  name: RivalName,
  people: number,
): Promise<Cell[]> {
  return withPage(browser, async (page) => {
    await page.goto(`${url}/rivals.html`)
    const draw = await page.evaluate(
      async ([chart, size]) => {
        const rival = await window.rival(chart, size)
        window.drawn = rival
        const begun = performance.now()
        rival.draw()
        await new Promise(requestAnimationFrame)
        await new Promise(requestAnimationFrame)
        return performance.now() - begun
      },
      [name, people] as const,
    )
    const motion = await measureMotion(browser, page, () => page.evaluate(moveRival))
    const label = name === 'blank' ? 'blank canvas' : `${name}, ${people}`
    return [label, draw.toFixed(0), ...motionCells(motion)]
  })
}

/** Runs in the page: two seconds of panning and scaling, one step a frame. */
async function moveRival(): Promise<number[]> {
  const intervals: number[] = []
  const begun = performance.now()
  let before = await new Promise<number>(requestAnimationFrame)
  for (let frame = 0; performance.now() - begun < 2000 || frame < 5; frame++) {
    window.drawn.move(frame * 3, Math.sin(frame / 20) * 60, 0.3 + 0.1 * Math.sin(frame / 15))
    const now = await new Promise<number>(requestAnimationFrame)
    intervals.push(now - before)
    before = now
  }
  return intervals
}

async function benchAlone(browser: Browser, url: string): Promise<void> {
  const openings: Cell[][] = []
  const motions: Cell[][] = []
  for (const people of ALONE) {
    // The server is warm.
    await (await fetch(`${url}/books/${people}`)).arrayBuffer()
    motions.push(await benchRival(browser, url, 'blank', people))
    await withPage(browser, async (page) => {
      const opening = await openOwn(page, url, people)
      const parts = ['close', 'midway', 'whole tree'] as const
      for (const { name, motion } of await ownMotions(browser, page, parts)) {
        motions.push([`${people}, ${name}`, '', ...motionCells(motion)])
      }
      const adding = await addingTimes(page)
      openings.push([
        people,
        ...openingCells(opening),
        median(adding).toFixed(0),
        Math.max(...adding).toFixed(0),
      ])
    })
  }
  printTable(
    'Opening and changing a large book, times in ms',
    [
      'people',
      'first picture',
      'readable',
      'cards to read',
      'all there',
      'whole tree drawn',
      'its layout',
      'a person added',
      'slowest',
    ],
    openings,
  )
  printTable('Panning and zooming', ['what', '', ...motionHead], motions)
  await printMemory(browser, url)
}

function openingCells({ first, readable, cards, complete, whole, layoutMs }: OwnOpening): Cell[] {
  return [first, readable, cards, complete, whole, layoutMs].map((value) => value.toFixed(0))
}

async function printMemory(browser: Browser, url: string): Promise<void> {
  const rows: Cell[][] = []
  const empty = await withPage(browser, async (page) => {
    await page.goto('about:blank')
    return browserMemory(browser)
  })
  for (const people of ALONE) {
    const used = await withPage(browser, async (page) => {
      await openOwn(page, url, people)
      await ownMotions(browser, page, ['close', 'whole tree'])
      const moving = await browserMemory(browser)
      await page.waitForTimeout(REST_MS)
      return { moving, resting: await browserMemory(browser) }
    })
    const { moving, resting } = used
    rows.push([people, ...[moving, moving - empty, resting - empty].map((mb) => mb.toFixed(0))])
  }
  printTable(
    `Memory of the whole browser in MB; ${empty.toFixed(0)} with an empty page`,
    ['people', 'MB after moving', 'above empty', `${REST_MS / 1000} s later`],
    rows,
  )
}

async function withPage<T>(browser: Browser, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: WINDOW })
  try {
    return await use(await context.newPage())
  } finally {
    await context.close()
  }
}
