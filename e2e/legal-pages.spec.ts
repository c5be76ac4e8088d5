import { expect, test } from '@playwright/test'

test('legal', async ({ page }) => {
  await page.goto(`${process.env['SITE_UNDER_TEST']}/privacy-policy`)
  await expect(page.locator('h1')).toBeVisible()
})
