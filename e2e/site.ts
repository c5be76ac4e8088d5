import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page, type Request } from '@playwright/test'
import { extentOfRun } from '../scripts/checks/extent.ts'
import { siteUnderTest } from './under-test.ts'
import { unmarked } from './unmarked.ts'

export { expect }

export const langs = ['zh-CN', 'zh-TW', 'en'] as const

export type Lang = (typeof langs)[number]

const extent = extentOfRun()

/** Only the long run makes each journey in all languages. */
const everything = extent === 'long'

/** Languages that a journey is made in. @param ordinarily the one of the other runs */
export function languages(ordinarily: Lang): readonly Lang[] {
  return everything ? langs : [ordinarily]
}

/**
 * For journeys whose path is the same at both widths: of several languages one goes the narrow one,
 * and the pages' own journeys show the layout in all three.
 */
export function narrowOnce(lang: Lang): string {
  return !everything || lang === 'zh-CN' ? '' : ' @desktop'
}

/** Marks a journey whose like the ordinary run makes with other values: the long run makes it. */
export function orLong(ordinary: boolean): string {
  return ordinary ? '' : ' @long'
}

interface Journey {
  /** Answers that a journey brings about on purpose; Chromium writes each to the console. */
  expectFailure(pattern: RegExp): void
}

/** Each journey comes from an address of its own, so that none uses up another's limits. */
let visitor = 0

/** A page on the site under test on which no error may pass unseen. */
export const test = base.extend<{ journey: Journey }>({
  baseURL: async ({ browserName: _browser }, use) => {
    await use(siteUnderTest())
  },
  extraHTTPHeaders: async ({ browserName: _browser }, use, { workerIndex }) => {
    visitor += 1
    await use({ 'x-forwarded-for': `10.${workerIndex % 200}.${visitor >> 8}.${visitor & 255}` })
  },
  journey: async ({ page }, use) => {
    const expected: RegExp[] = []
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => problems.push(error.message))
    await use({ expectFailure: (pattern) => expected.push(pattern) })
    const unexpected = problems.filter((text) => !expected.some((pattern) => pattern.test(text)))
    expect(unexpected, 'errors in the console').toEqual([])
  },
})

/** Pages that are full of what others have written: of each state of them the languages are looked at. */
const FULL_OF_RECORDS = /^\/(?:staff|request-status|correction)/

/** Pages that this worker has looked at. */
const looked = new Set<string>()

/**
 * No serious or critical finding of axe on the page as it stands, and none of a language that is not
 * said where much is of another one. The ordinary run looks at each page
 * once, the others in every state that a journey meets.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { pathname } = new URL(page.url())
  if (FULL_OF_RECORDS.test(pathname)) expect(await unmarked(page)).toEqual([])
  if (extent === 'ordinary' && looked.has(pathname)) return
  looked.add(pathname)
  await motionEnded(page)
  // No page has frames: without the second page that gathers theirs, and without selectors for what
  // is well, a look takes a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
  ).toEqual([])
}

/** Whatever fades or slides in has come to its end; what turns for ever is not waited for. */
async function motionEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((next) => requestAnimationFrame(next))
    const ending = () =>
      document
        .getAnimations()
        .filter(
          (motion) =>
            motion.playState === 'running' &&
            Number.isFinite(motion.effect?.getComputedTiming().endTime ?? 0),
        )
    for (;;) {
      // What was put on the page just now begins to move a frame later.
      await nextFrame()
      await nextFrame()
      const motions = ending()
      if (motions.length === 0) return
      // A motion that is cut short has ended as well.
      await Promise.allSettled(motions.map((motion) => motion.finished))
    }
  })
}

/** Notes from now on how far the parts of pages move by themselves. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) {
          Object.assign(window, { shifted: Reflect.get(window, 'shifted') + Number(entry.value) })
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** How far they moved since the page was opened, as browsers sum it up. */
export async function shifted(page: Page): Promise<number> {
  return Number(await page.evaluate(() => Reflect.get(window, 'shifted')))
}

/** Holds what matches, the page's scripts if nothing else is said, back until the answer is called. */
export async function hold(page: Page, what = '**/assets/entry.client-*.js'): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(what, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Nothing sticks out to the side; said of the element that does. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => `${scrollWidth - clientWidth} px: ${element.outerHTML.slice(0, 120)}`)
      .concat(`${scrollWidth - clientWidth} px to the side`)
  })
  expect(found).toEqual([])
}

/** How long nothing may be asked for until a page counts as settled. */
const QUIET_MS = 100

/** The page's own words are there, its scripts have taken over, and nothing is on its way to it. */
export async function open(page: Page, path: string): Promise<void> {
  const underWay = new Set<Request>()
  let lastEnd = 0
  const begun = (request: Request) => {
    // A live stream stays open as long as the page does.
    if (!/\/live(\?|$)/.test(request.url())) underWay.add(request)
  }
  const ended = (request: Request) => {
    underWay.delete(request)
    lastEnd = Date.now()
  }
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended)
  try {
    await page.goto(path)
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    await expect(() => {
      expect([...underWay].map((request) => request.url())).toEqual([])
      expect(Date.now() - lastEnd).toBeGreaterThan(QUIET_MS)
    }).toPass({ intervals: [QUIET_MS / 2] })
  } finally {
    page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended)
  }
}

/** The address in a language. */
export function inLang(path: string, lang: Lang): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`
}

/** Title, language, the page's address in it and those in the other languages. */
export async function expectHead(page: Page, lang: Lang): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await expect(page).toHaveTitle(/.+ · .+/)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{10,}/)
  const inLanguage = new RegExp(`[?&]lang=${lang}$`)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', inLanguage)
  for (const other of langs) {
    const alternate = page.locator(`link[rel="alternate"][hreflang="${other}"]`)
    await expect(alternate).toHaveAttribute('href', new RegExp(`[?&]lang=${other}$`))
  }
  // A page that the list of languages names has to be its own canonical: the bare address is none.
  const others = page.locator('link[rel="alternate"][hreflang="x-default"]')
  await expect(others).toHaveAttribute('href', /[?&]lang=zh-CN$/)
}

/** A field by its whole label. */
/**
 * Waits until a dialog that closed has taken its step of the history back: a reload would break that
 * off, and a way back that comes before it would be taken for it.
 */
export async function historyAtRest(page: Page): Promise<void> {
  await page.waitForFunction(() => history.state?.overlay !== true)
}

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** A button by its whole name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The button that sends the page's form. */
export const submit = (page: Page) => page.locator('form button[type="submit"]')
