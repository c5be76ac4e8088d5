import type { Browser, Page } from '@playwright/test'
import { type Motion, measureMotion } from './frames.ts'
import type {} from './page-globals.ts'

/** Milliseconds since the page was asked for, but for `whole` and `layoutMs`. */
export interface OwnOpening {
  /** The first part is laid out. */
  first: number
  /** Everything in view is drawn and can be read. */
  readable: number
  /** How many people can be read then. */
  cards: number
  complete: number
  /** From asking for the whole tree to its being drawn; the layout's part in it. */
  whole: number
  layoutMs: number
}

/** Opens a book, then all of it. */
export async function openOwn(page: Page, url: string, people: number): Promise<OwnOpening> {
  await page.goto(`${url}/index.html?book=${people}`)
  const { readable, cards } = await page.evaluate(firstReadable)
  await page.waitForFunction(() => window.chart.picture?.book.complete, null, { polling: 20 })
  const { first, complete } = await page.evaluate(() => {
    const { pictures } = window.chart
    return { first: pictures[0]?.at ?? 0, complete: pictures.at(-1)?.at ?? 0 }
  })
  const whole = await page.evaluate(drawWhole)
  const layoutMs = await page.evaluate(() => window.chart.pictures.at(-1)?.layoutMs ?? 0)
  return { first, readable, cards, complete, whole, layoutMs }
}

/** Runs in the page. */
async function firstReadable(): Promise<{ readable: number; cards: number }> {
  const stage = () => window.chart.handle?.engine()?.stage
  while (!window.chart.picture || !stage()?.settled) await new Promise(requestAnimationFrame)
  const readable = performance.now()
  const { layout } = window.chart.picture
  const { camera } = stage() ?? { camera: { x: 0, y: 0, zoom: 1 } }
  const [wide, tall] = [720 / camera.zoom, 450 / camera.zoom]
  let cards = 0
  for (let card = 0; card < layout.count; card++) {
    const inView =
      Math.abs((layout.x[card] ?? 0) - camera.x) < wide &&
      Math.abs((layout.row[card] ?? 0) * 156 + 38 - camera.y) < tall
    if (inView) cards += (layout.spouse[card] ?? -1) >= 0 ? 2 : 1
  }
  return { readable, cards }
}

/** Runs in the page. */
async function drawWhole(): Promise<number> {
  const { handle, pictures } = window.chart
  const seen = pictures.length
  const begun = performance.now()
  handle?.openAll()
  while (pictures.length === seen) await new Promise(requestAnimationFrame)
  handle?.fit()
  const flown = performance.now()
  // The way there is shown for a quarter of a second.
  while (performance.now() - flown < 300 || !handle?.engine()?.stage.settled) {
    await new Promise(requestAnimationFrame)
  }
  return performance.now() - begun
}

export type Part = 'close' | 'midway' | 'whole tree'

/** Pans and zooms at several distances. The whole tree must be open. */
export async function ownMotions(
  browser: Browser,
  page: Page,
  parts: readonly Part[],
): Promise<{ name: Part; motion: Motion }[]> {
  const found: { name: Part; motion: Motion }[] = []
  for (const name of parts) {
    await page.evaluate(goTo, name)
    const motion = await measureMotion(browser, page, () => page.evaluate(moveOwn, name))
    found.push({ name, motion })
  }
  return found
}

/** Runs in the page. */
async function goTo(part: Part): Promise<void> {
  const { handle, picture } = window.chart
  const stage = handle?.engine()?.stage
  const middle = picture?.layout.person[Math.floor((picture.layout.count ?? 0) / 2)] ?? 0
  if (part === 'whole tree') handle?.fit()
  else handle?.select(picture?.book.people.serial[middle] ?? 1, { near: true })
  await new Promise((done) => setTimeout(done, 400))
  if (part === 'close') stage?.zoomBy(1 / stage.camera.zoom)
  if (part === 'midway') stage?.zoomBy(0.25 / stage.camera.zoom)
  await new Promise((done) => setTimeout(done, 600))
  while (!stage?.settled) await new Promise(requestAnimationFrame)
}

/** Runs in the page: three seconds of panning, then zooming in and out, one step a frame. */
async function moveOwn(part: Part): Promise<number[]> {
  const stage = window.chart.handle?.engine()?.stage
  const intervals: number[] = []
  const begun = performance.now()
  let before = await new Promise<number>(requestAnimationFrame)
  for (let frame = 0; performance.now() - begun < 3000; frame++) {
    stage?.pan(-14, Math.sin(frame / 20) * 5)
    const most = part === 'close' ? 1.01 : 1.03
    stage?.zoomAt({ x: 720, y: 450 }, Math.floor(frame / 40) % 2 === 0 ? most : 1 / most)
    const now = await new Promise<number>(requestAnimationFrame)
    intervals.push(now - before)
    before = now
  }
  return intervals
}

/** Adds a child to somebody in view, several times; until the card can be seen. */
export async function addingTimes(page: Page): Promise<number[]> {
  await page.evaluate(goTo, 'close' as Part)
  return page.evaluate(async () => {
    const { handle } = window.chart
    const times: number[] = []
    for (let at = 0; at < 10; at++) {
      const { book, ties, layout } = window.chart.picture ?? {}
      if (!book || !ties || !layout) throw new Error('no picture')
      // Somebody with a spouse and so few children that one more is in view, too.
      let card = Math.floor(layout.count * (0.2 + 0.03 * at))
      const fits = () => {
        const children = layout.hangCount[card] ?? 0
        const first = layout.hangFirst[card] ?? 0
        const wide = (layout.x[first + children - 1] ?? 0) - (layout.x[first] ?? 0)
        return (layout.union[card] ?? -1) >= 0 && children > 0 && children < 3 && wide < 600
      }
      while (!fits() && card < layout.count) card += 1
      const parent = layout.person[card] ?? 0
      const union = ties.firstUnion(parent)
      const serial = book.people.serial.length + 1
      handle?.select(book.people.serial[parent] ?? 0)
      await new Promise((done) => setTimeout(done, 800))
      const begun = performance.now()
      const one = [1]
      handle?.apply({
        version: book.version + 1,
        part: {
          people: {
            serial: [serial],
            name: ['新生'],
            surname: [''],
            sex: one,
            flags: [0],
            generation: [0],
            born: [0],
            died: [0],
          },
          unions: { serial: [], first: [], second: [], order: [], kind: [], secondOrder: [] },
          links: {
            union: [book.unions.serial[union] ?? 0],
            child: [serial],
            kind: [0],
            primary: one,
            rank: [99],
          },
        },
        gone: { people: [], unions: [], links: { union: [], child: [] } },
      })
      const row = book.people.serial.length
      const seen = () =>
        (window.chart.picture?.layout.cardOf[row] ?? -1) >= 0 &&
        document.querySelector(`[data-row="${row}"]`) !== null
      while (!seen()) {
        if (performance.now() - begun > 20_000) throw new Error('the added person is not in view')
        await new Promise(requestAnimationFrame)
      }
      times.push(performance.now() - begun)
    }
    return times
  })
}
