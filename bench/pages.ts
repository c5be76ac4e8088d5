import { type LaunchedChrome, launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumArguments, findChromium, findHeadlessShell } from '../scripts/machine/chromium.ts'
import { measuredPages, notForCrawlers } from './measured-pages.ts'
import { startBenchSite } from './site.ts'
import { beginTable, type Cell, median } from './table.ts'
import { timeVisits, visitHead } from './visits.ts'

const RUNS = 5
const SEED_BOOKS = 2000

/** Time of the server-rendered pages, and Lighthouse with its mobile preset. */
export async function benchPages(only = Object.keys(measuredPages)): Promise<void> {
  const site = await startBenchSite('PGlite', SEED_BOOKS)
  try {
    const pages = Object.entries(measuredPages).filter(([name]) => only.includes(name))
    const print = beginTable('Server-rendered pages, whole document, content in memory', [
      'page',
      ...visitHead,
    ])
    for (const [name, path] of pages) {
      print([name, ...(await timeVisits(site.server, path, { visits: 100, warmUp: 5 }))])
    }
    await scorePages(site.server.origin, pages)
  } finally {
    await site.end()
  }
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
