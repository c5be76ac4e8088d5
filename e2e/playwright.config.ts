import { defineConfig, devices } from '@playwright/test'
import { chromiumArguments, findChromium } from '../scripts/machine/chromium.ts'

const desktop = { viewport: { width: 1440, height: 900 } }
const mobile = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
}

/**
 * A journey runs at both widths in the long run, and in the ordinary one on the phone, which most
 * visitors hold; `@desktop` and `@mobile` name the one width that a journey is for.
 */
const bothWidths = process.env['JOURNEYS'] === 'all'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './start-site.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
    screenshot: 'only-on-failure',
    trace: 'off',
    // What journeys do to the network must reach the pages; those without a network let it in.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desktop',
      use: desktop,
      ...(bothWidths ? { grepInvert: /@mobile/ } : { grep: /@desktop/ }),
    },
    { name: 'mobile', use: mobile, grepInvert: /@desktop/ },
  ],
})
