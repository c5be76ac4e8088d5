import type { ServerProcess } from '@suyuan/server/testing/server-process'
import { type LaunchedChrome, launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumArguments, findChromium, findHeadlessShell } from '../scripts/machine/chromium.ts'
import { measuredPages, notForCrawlers } from './measured-pages.ts'
import { cpuSeconds } from './processor-time.ts'
import { startBenchSite } from './site.ts'
import { beginTable, type Cell, median, summarise, timingCells, timingHead } from './table.ts'

const VISITS = 100
const WARM_UP = 5
const RUNS = 5
const SEED_BOOKS = 2000

/** Time of the server-rendered pages, and Lighthouse with its mobile preset. */
export async function benchPages(only = Object.keys(measuredPages)): Promise<void> {
  const site = await startBenchSite('PGlite', SEED_BOOKS)
  try {
    const pages = Object.entries(measuredPages).filter(([name]) => only.includes(name))
    const head = ['page', ...timingHead, 'CPU ms', 'KB']
    const print = beginTable('Server-rendered pages, whole document, content in memory', head)
    for (const [name, path] of pages) print([name, ...(await timeVisits(site.server, path))])
    await scorePages(site.server.origin, pages)
  } finally {
    await site.end()
  }
}

/** With the processor time that the server and its embedded database take for a visit. */
async function timeVisits({ origin, pid }: ServerProcess, path: string): Promise<Cell[]> {
  const url = origin + path
  const times: number[] = []
  let bytes = 0
  let warm = 0
  for (let visit = 0; visit < VISITS; visit++) {
    if (visit === WARM_UP) warm = cpuSeconds(pid)
    const start = performance.now()
    const response = await fetch(url, { headers: { 'x-forwarded-for': `10.2.0.${visit}` } })
    bytes = (await response.arrayBuffer()).byteLength
    times.push(performance.now() - start)
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
  }
  const spentMs = ((cpuSeconds(pid) - warm) * 1000) / (VISITS - WARM_UP)
  const timing = timingCells(summarise(times.slice(WARM_UP)))
  return [...timing, spentMs.toFixed(1), Math.round(bytes / 1024)]
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const audits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const

async function scorePages(origin: string, pages: [string, string][]): Promise<void> {
  const chromePath = findChromium() ?? findHeadlessShell()
  if (chromePath === undefined) throw new Error('no Chromium on this machine')
  const head = ['page', ...categories, 'FCP ms', 'LCP ms', 'TBT ms', 'CLS']
  const print = beginTable(`Lighthouse, mobile, median of ${RUNS}`, head)
  for (const [name, path] of pages) {
    const skipAudits = notForCrawlers.has(name) ? ['is-crawlable'] : []
    print([name, ...(await score(origin + path, chromePath, skipAudits))])
  }
}

async function score(url: string, chromePath: string, skipAudits: string[]): Promise<Cell[]> {
  const scores: number[][] = []
  const figures: number[][] = []
  for (let run = 0; run < RUNS; run++) {
    const chrome: LaunchedChrome = await launch({
      chromePath,
      chromeFlags: ['--headless=new', ...chromiumArguments],
    })
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      onlyCategories: [...categories],
      skipAudits,
    }).finally(() => chrome.kill())
    if (!result) throw new Error(`${url}: Lighthouse gave no result`)
    scores.push(categories.map((name) => (result.lhr.categories[name]?.score ?? 0) * 100))
    figures.push(audits.map((name) => result.lhr.audits[name]?.numericValue ?? 0))
  }
  const middle = (columns: number[][], index: number) =>
    median(columns.map((row) => row[index] ?? 0))
  return [
    ...categories.map((_, index) => Math.round(middle(scores, index))),
    ...audits.map((name, index) =>
      middle(figures, index).toFixed(name.startsWith('cumulative') ? 3 : 0),
    ),
  ]
}
