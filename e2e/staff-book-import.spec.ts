import { randomUUID } from 'node:crypto'
import { texts as en } from '../packages/web/src/i18n/en/texts.ts'
import { texts as zhCn } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { texts as zhTw } from '../packages/web/src/i18n/zh-TW/texts.ts'
import { hire, logIn, register } from './members.ts'
import {
  button,
  expect,
  expectAccessible,
  expectNoSideScroll,
  inLang,
  languages,
  open,
  test,
} from './site.ts'

const texts = { 'zh-CN': zhCn, 'zh-TW': zhTw, en }

/** Two books that nobody else has, a row that is left out, a column that is not known. */
const fileOf = (whose: string) => `题名,姓氏,来源,省份,城市,年份,颜色
${whose}陳氏宗譜,陳,试目,福建,泉州府,1877,红
${whose}林氏宗谱,林,试目,福建,泉州,1901,
${whose}无姓谱,〇〇,试目,,,1901,
`

/** Characters that no other run has, and none in Latin letters: where lines end is tested elsewhere. */
const mark = () =>
  [...randomUUID().slice(0, 8)]
    .map((hex) => '甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳'[Number.parseInt(hex, 16)])
    .join('')

for (const lang of languages('en')) {
  const { staffimport: desk, staffbooks } = texts[lang]

  test(`a file of books is checked, looked at, stored and listed in ${lang}`, async ({
    page,
    request,
  }) => {
    const member = await register(request, { lang })
    await hire(member, 'staff')
    await logIn(page.context(), request, member)
    await open(page, inLang('/staff-books', lang))
    await page.getByRole('link', { name: staffbooks.import }).click()
    await expect(page.getByRole('heading', { level: 1, name: desk.title })).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    const chosen = page.locator('input[type="file"]')
    const send = (name: string, text: string) =>
      chosen.setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) }, { timeout: 1000 })
    const name = `${member.login_name}.csv`
    const file = fileOf(mark())
    // One import at a time: the same journey in another window may be in the midst of its own.
    await expect(async () => {
      await page.goto(inLang('/staff-book-import', lang))
      await page.locator('html[data-live]').waitFor({ state: 'attached' })
      if ((await page.getByText(name).count()) === 0) {
        await send('books.json', '[{}]')
        await expect(page.getByText(desk.wrongType)).toBeVisible({ timeout: 3000 })
        await send(name, file)
      }
      await expect(page.getByText(name)).toBeVisible({ timeout: 3000 })
    }).toPass()

    await expect(page.getByRole('heading', { name: desk.ready })).toBeVisible()
    await expect(page.getByText('〇〇')).toBeVisible()
    await page.reload()
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await button(page, desk.confirm).click()
    await expect(page.getByText(desk.leaveOutMissing)).toBeVisible()
    await page.getByRole('checkbox', { name: desk.leaveOut }).check()
    await button(page, desk.confirm).click()
    await expect(page.getByRole('heading', { name: desk.done })).toBeVisible()
    await page.getByRole('link', { name: desk.another }).click()
    const earlier = page.getByRole('list', { name: desk.earlier })
    const mine = earlier.getByRole('listitem').filter({ hasText: name })
    await expect(mine.getByText(desk.states.done)).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
  })
}
