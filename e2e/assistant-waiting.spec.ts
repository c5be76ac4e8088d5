import type { Page } from '@playwright/test'
import { texts } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { answer, expectQuestion, log, send, waiting } from './assistant-steps.ts'
import { button, expect, hold, open, test } from './site.ts'

const text = texts.assistant

/** Sends an answer and stays where it is on its way. @returns what lets it come */
async function sendSlowly(page: Page, words: string, call: string): Promise<() => void> {
  const release = await hold(page, `**/api/web/${call}`)
  const asked = page.waitForRequest(`**/api/web/${call}`)
  await send(page, words)
  await asked
  return release
}

test('an answer can be edited while another one is on its way @mobile', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/ancestry?surname=陈&surname_id=5')
  await expectQuestion(page, 2)
  const release = await sendSlowly(page, '福建省', 'roots/search/step-2')
  await expect(waiting(page)).toBeVisible()
  await button(page, '修改姓氏').click()
  release()
  // Both count: the province has come, and the surname is asked again.
  await expect(log(page)).toContainText('福建省')
  await expectQuestion(page, 1)
  await expect(answer(page)).toHaveValue('陈')
  await send(page, '林')
  await expectQuestion(page, 3)
  await expect(log(page)).toContainText('福建省')
})

test('what replaces an answer is not called off half-way @mobile', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/ancestry?surname=陈&surname_id=5&province_id=350000&city_id=350100')
  await send(page, '陈宝琛')
  await expectQuestion(page, 5)
  await button(page, '修改祖先姓名').click()
  const release = await sendSlowly(page, '陈政', 'roots/search/step-4')
  await expect(waiting(page)).toBeVisible()
  const keep = button(page, '不改了，仍用“陈宝琛”')
  await expect(keep).toHaveAttribute('aria-disabled', 'true')
  release()
  await expectQuestion(page, 5)
  await expect(log(page)).toContainText('陈政')
})

test('who starts over while an answer is on its way is not led on by it @mobile', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/ancestry?surname=陈&surname_id=5&province_id=350000')
  const release = await sendSlowly(page, '福州市', 'roots/search/step-3')
  await expect(waiting(page)).toBeVisible()
  await button(page, text.restart).click()
  const came = page.waitForResponse('**/api/web/roots/search/step-3')
  release()
  await expectQuestion(page, 1)
  await came
  await expect(page).toHaveURL(/\/ancestry$/)
  await expect(log(page)).not.toContainText('福建省')
  await button(page, text.bringBack).click()
  await expectQuestion(page, 3)
})

test('a place that is found late leads nobody on who has gone elsewhere @mobile', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/ancestry')
  await send(page, '陈')
  await expectQuestion(page, 2)
  const resolve = 'pub/place/resolve'
  const answered = () => page.waitForResponse(`**/api/web/${resolve}`)

  const release = await sendSlowly(page, '台山', resolve)
  const late = answered()
  await page.goBack()
  await expectQuestion(page, 1)
  release()
  await late
  await send(page, '林')
  await expectQuestion(page, 2)

  await page.unroute(`**/api/web/${resolve}`)
  // Another place: the answer about the first one is known by now.
  const releaseNext = await sendSlowly(page, '开平', resolve)
  const later = answered()
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).not.toHaveURL(/ancestry/)
  releaseNext()
  await later
  await page.goBack()
  await expectQuestion(page, 2)
  await expect(answer(page)).toHaveValue('开平')
})
