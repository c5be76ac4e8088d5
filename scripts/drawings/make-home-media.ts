import { spawn } from 'node:child_process'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chromiumArguments, findChromium } from '../machine/chromium.ts'

/**
 * Makes the films and pictures of the home page from the drawings in `packages/web/drawings`:
 * `node scripts/drawings/make-home-media.ts [--stills] [name…]`. Needed only when a drawing changes: what it
 * makes is part of the repository. Asks for Chromium, `ffmpeg`, and the fonts AR PL UKai and Noto
 * Serif CJK (Debian: fonts-arphic-ukai, fonts-noto-cjk).
 */
const source = fileURLToPath(new URL('../../packages/web/drawings/', import.meta.url))
const target = fileURLToPath(
  new URL('../../packages/web/src/features/home/media/', import.meta.url),
)

const SECONDS = 12
const FRAMES_A_SECOND = 25

/** Widths in which the pages ask for a picture, in pixels. */
const posterWidths = [480, 960]
const pictureWidths = [600, 1200]

const HOST = 'http://drawings.invalid'

const videos = [
  {
    ending: 'mp4',
    // Plays from its beginning while the rest comes.
    options:
      '-c:v libx264 -preset slow -crf 27 -pix_fmt yuv420p -profile:v high -movflags +faststart',
  },
  {
    ending: 'webm',
    options: '-c:v libvpx-vp9 -crf 39 -b:v 0 -row-mt 1 -cpu-used 3 -pix_fmt yuv420p',
  },
] as const

async function openStudio(page: Page): Promise<Record<'films' | 'pictures', string[]>> {
  await page.route(`${HOST}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') {
      await route.fulfill({ contentType: 'text/html', body: '<canvas></canvas>' })
      return
    }
    const code = stripTypeScriptTypes(await readFile(join(source, pathname), 'utf8'))
    await route.fulfill({ contentType: 'text/javascript', body: code })
  })
  await page.goto(HOST)
  return page.evaluate(async (address) => {
    const { films, pictures } = await import(address)
    await Promise.all(
      ['32px "AR PL UKai TW"', '700 32px "Noto Serif CJK TC"'].map((font) =>
        document.fonts.load(font),
      ),
    )
    Object.assign(window, { drawings: { ...films, ...pictures } })
    return { films: Object.keys(films), pictures: Object.keys(pictures) }
  }, `${HOST}/drawings.ts`)
}

/** One moment of a drawing, as a file without loss, or nearly so. */
async function paint(page: Page, name: string, time: number, type: string): Promise<Buffer> {
  const data = await page.evaluate(
    ([drawing, moment, kind]) => {
      const canvas = document.querySelector('canvas')
      const ink = canvas?.getContext('2d')
      const scene = (
        window as unknown as {
          drawings: Record<string, import('../../packages/web/drawings/scene.ts').Scene>
        }
      ).drawings[drawing]
      if (!canvas || !ink || !scene) throw new Error(`No drawing ${drawing}`)
      if (canvas.width !== scene.width)
        Object.assign(canvas, { width: scene.width, height: scene.height })
      scene.draw(ink, moment)
      return canvas.toDataURL(kind, 0.97)
    },
    [name, time, type] as const,
  )
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
}

/** In the three formats that browsers choose from. */
async function savePicture(
  painted: Buffer,
  name: string,
  widths: readonly number[],
): Promise<void> {
  for (const width of widths) {
    const resized = sharp(painted).resize({ width })
    const file = join(target, `${name}-${width}`)
    await resized.clone().avif({ quality: 50, effort: 6 }).toFile(`${file}.avif`)
    await resized.clone().webp({ quality: 70, effort: 6 }).toFile(`${file}.webp`)
    await resized.clone().jpeg({ quality: 70, mozjpeg: true }).toFile(`${file}.jpg`)
  }
}

async function saveFilm(page: Page, name: string): Promise<void> {
  const outputs = videos.flatMap(({ ending, options }) => [
    ...options.split(' '),
    '-an',
    join(target, `${name}.${ending}`),
  ])
  const ffmpeg = spawn(
    'ffmpeg',
    `-y -loglevel error -f image2pipe -framerate ${FRAMES_A_SECOND} -c:v mjpeg -i -`
      .split(' ')
      .concat(outputs),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const ended = new Promise<number | null>((done, failed) =>
    ffmpeg.on('exit', done).on('error', failed),
  )
  const frames = SECONDS * FRAMES_A_SECOND
  for (let frame = 0; frame < frames; frame += 1) {
    const painted = await paint(page, name, frame / frames, 'image/jpeg')
    if (!ffmpeg.stdin.write(painted))
      await new Promise((drained) => ffmpeg.stdin.once('drain', drained))
  }
  ffmpeg.stdin.end()
  const code = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

async function main(asked: readonly string[], stills: boolean): Promise<void> {
  await mkdir(target, { recursive: true })
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    const page = await browser.newPage()
    const { films, pictures } = await openStudio(page)
    const wanted = (name: string) => asked.length === 0 || asked.includes(name)
    for (const name of pictures.filter(wanted)) {
      await savePicture(await paint(page, name, 0, 'image/png'), name, pictureWidths)
    }
    for (const name of films.filter(wanted)) {
      await savePicture(await paint(page, name, 0, 'image/png'), name, posterWidths)
      if (stills) continue
      await saveFilm(page, name)
      for (const { ending } of videos) {
        const { size } = await stat(join(target, `${name}.${ending}`))
        console.info(`${name}.${ending}: ${Math.round(size / 1000)} KB`)
      }
    }
  } finally {
    await browser.close()
  }
}

const { values, positionals } = parseArgs({
  options: { stills: { type: 'boolean', default: false } },
  allowPositionals: true,
})
await main(positionals, values.stills)
