import { defineConfig, devices } from '@playwright/test'
import { extentOfRun } from '../scripts/checks/extent.ts'
import { chromiumArguments, findJourneyBrowser } from '../scripts/machine/chromium.ts'
import { specification } from './spec-checklist.ts'

const desktop = { viewport: { width: 1440, height: 900 } }
const mobile = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
}

/** Journeys that show what the specification demands, and those of the rest that are marked so. */
function ordinaryJourneys(): string {
  const shown = specification.map(({ shownBy }) => /^e2e\/(\S+) › (.+)$/.exec(shownBy))
  const named = shown.flatMap((found) => (found ? [`${found[1]} ${found[2]}`] : []))
  return ['@core', ...new Set(named.map((name) => RegExp.escape(name)))].join('|')
}

/**
 * A journey runs at both widths in the long run, and otherwise on the phone, which most visitors
 * hold; `@desktop` and `@mobile` name the one width that a journey is for. `@long` marks what only
 * the long run makes, `@core` what the ordinary one makes beside the journeys of the checklist.
 */
const extent = extentOfRun()
const bothWidths = extent === 'long'
const leftOut = bothWidths ? [] : [/@long/]
const journeys = extent === 'ordinary' ? ordinaryJourneys() : ''

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './start-site.ts',
  fullyParallel: true,
  // Pages wait for the server now and then: three keep two cores at work.
  workers: 3,
  // A busy machine may starve a browser for longer than a journey waits. What needed its second try
  // is named by the run; the long run gives none.
  retries: bothWidths ? 0 : 1,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: { executablePath: findJourneyBrowser(), args: chromiumArguments },
    screenshot: 'only-on-failure',
    trace: 'off',
    // The language of the pages where a journey names none: no other is offered over them.
    locale: 'zh-CN',
    // What journeys do to the network must reach the pages; those without a network let it in.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desktop',
      use: desktop,
      grep: new RegExp(`${bothWidths ? '' : '(?=.*@desktop)'}.*(?:${journeys})`),
      grepInvert: [/@mobile/, ...leftOut],
    },
    {
      name: 'mobile',
      use: mobile,
      grep: new RegExp(journeys),
      grepInvert: [/@desktop/, ...leftOut],
    },
  ],
})
