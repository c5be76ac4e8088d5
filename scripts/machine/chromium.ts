import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Chromium without a window to draw on: the same pages for a sixth less work. */
const headlessName = 'chromium-headless-shell'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of the machine's own Chromium or Chrome; undefined where there is none. */
export function findChromium(path = process.env['PATH'] ?? ''): string | undefined {
  return [...onPath(names, path), ...usualPlaces].find((place) => existsSync(place))
}

/** Path of Chromium's headless shell; undefined where there is none. */
export function findHeadlessShell(path = process.env['PATH'] ?? ''): string | undefined {
  return [...onPath([headlessName], path), `/usr/bin/${headlessName}`].find((place) =>
    existsSync(place),
  )
}

/** What journeys run in. */
export function findJourneyBrowser(): string | undefined {
  return findHeadlessShell() ?? findChromium()
}

function onPath(wanted: readonly string[], path: string): string[] {
  const folders = path.split(delimiter).filter((folder) => folder !== '')
  return folders.flatMap((folder) => wanted.map((name) => join(folder, name)))
}

/** What Chromium is started with: nothing that calls home, and no sandbox where root forbids one. */
export const chromiumArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
