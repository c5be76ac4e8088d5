import type { Page } from '@playwright/test'
import { texts as en } from '../packages/web/src/i18n/en/texts.ts'
import { texts as zhCN } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { texts as zhTW } from '../packages/web/src/i18n/zh-TW/texts.ts'
import { openBook, ownBook, smallFamily } from './family-trees.ts'
import { expect, inLang, langs, open, test } from './site.ts'

const texts = { 'zh-CN': zhCN, 'zh-TW': zhTW, en }

/** From now on the page's line carries 400 kbit/s and takes 400 ms, as a phone's far from a town. */
async function farLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const throughput = (400 * 1000) / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 400 },
    ...{ downloadThroughput: throughput, uploadThroughput: throughput },
  })
}

const box = (page: Page, name: string) => page.locator(`dialog[open] [name="${name}"]`)

for (const lang of langs) {
  const { treepage, person } = texts[lang]

  test(`on a far line panel and dialogs lose nothing that is typed while they save in ${lang}`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const book = await ownBook(page, request)
    const { elder } = await smallFamily(request, book)
    await openBook(page, book.id, lang, elder.id)
    await page.getByRole('button', { name: treepage.narrow.edit, exact: true }).click()
    await expect(box(page, 'zi')).toBeVisible()
    await farLine(page)
    const save = page.getByRole('button', { name: treepage.panel.save, exact: true })
    await box(page, 'zi').fill('致之')
    // A date is typed before its reader can be there: it is saved with what it says.
    await box(page, 'birth_text').fill('光绪三年')
    const sent = page.waitForRequest(/\/person\/update/)
    await save.click()
    await sent
    await box(page, 'hao').fill('梅溪')
    await expect(page.getByText(treepage.panel.saved)).toBeVisible()
    await expect(box(page, 'hao')).toHaveValue('梅溪')
    const answered = page.waitForResponse(/\/person\/update/)
    await save.click()
    await answered

    await open(page, inLang(`/family-tree-person?id=${elder.id}&family_tree_id=${book.id}`, lang))
    const data = page.locator('dl').first()
    await expect(data).toContainText('梅溪')
    await expect(data).toContainText('1877')
    await page.getByRole('button', { name: person.events.add, exact: true }).click()
    await box(page, 'e_type').selectOption({ index: 1 })
    await box(page, 'e_text').fill('民国廿年')
    await page.locator('dialog[open]').getByRole('button', { name: person.dialog.save }).click()
    // What is understood of the date is nothing typed: the dialog closes.
    await expect(page.locator('dialog[open]')).toBeHidden()
    await expect(page.getByText('民国廿年').first()).toBeVisible()
  })
}
