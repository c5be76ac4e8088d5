import { defineConfig, devices } from '@playwright/test'
import { chromiumArguments, findJourneyBrowser } from '../scripts/machine/chromium.ts'

const desktop = { viewport: { width: 1440, height: 900 } }
const mobile = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
}

/**
 * A journey runs at both widths in the long run, and in the ordinary one on the phone, which most
 * visitors hold; `@desktop` and `@mobile` name the one width that a journey is for. `@long` marks
 * what only the long run makes.
 */
const bothWidths = process.env['JOURNEYS'] === 'all'
const leftOut = bothWidths ? [] : [/@long/]

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
    // What journeys do to the network must reach the pages; those without a network let it in.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desktop',
      use: desktop,
      ...(bothWidths ? {} : { grep: /@desktop/ }),
      grepInvert: [/@mobile/, ...leftOut],
    },
    { name: 'mobile', use: mobile, grepInvert: [/@desktop/, ...leftOut] },
  ],
})
