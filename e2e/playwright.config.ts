import { defineConfig, devices } from '@playwright/test'
import { chromiumArguments, findChromium } from '../scripts/machine/chromium.ts'

const desktop = { viewport: { width: 1440, height: 900 } }
const mobile = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
}

/** Widths that a journey is made for, by its tags; without a tag it runs at both. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './start-site.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 30_000,
  expect: { timeout: 5_000 },
  use: {
    launchOptions: {
      executablePath: findChromium(),
      args: chromiumArguments,
    },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    { name: 'desktop', use: desktop, grepInvert: /@mobile/ },
    { name: 'mobile', use: mobile, grepInvert: /@desktop/ },
  ],
})
