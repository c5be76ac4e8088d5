import type { Page } from '@playwright/test'
import { texts } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { expect, field, open, test } from './site.ts'

/** A new release has come while the page is open: what it has not fetched yet is gone. */
async function renew(page: Page): Promise<void> {
  let gone = true
  page.on('request', (request) => {
    // A page that is loaded anew is of the new release.
    if (request.isNavigationRequest()) gone = false
  })
  await page.route('**/assets/**', (route) =>
    gone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
}

test('a link in a page from before a new release leads where it says @desktop', async ({
  page,
  journey,
}) => {
  journey.expectFailure(/404|preload/)
  await open(page, '/auth/login')
  await renew(page)
  await page.getByRole('main').getByRole('link', { name: '注册账号' }).click()
  await expect(page).toHaveURL(/\/auth\/register/)
  await expect(field(page, '登录名')).toBeVisible()
})

test('a part of the page that has gone with a new release is not called a lost connection @desktop', async ({
  page,
  journey,
}) => {
  journey.expectFailure(/404|preload/)
  await open(page, '/news')
  await renew(page)
  await page.getByRole('link', { name: texts.shell.sideLink }).click()
  await expect(page.getByText(texts.common.call.renewed)).toBeVisible()
  await expect(page).toHaveURL(/\/news$/)
})
