import type { Page } from '@playwright/test'
import { done, ownBook, smallFamily } from './family-trees.ts'
import { keepToken } from './members.ts'
import { personWords } from './person-words.ts'
import {
  button,
  expect,
  expectAccessible,
  expectNoSideScroll,
  field,
  inLang,
  type Lang,
  langs,
  open,
  test,
} from './site.ts'
import { siteUnderTest } from './under-test.ts'

/** What a reader meets; written here once more, so that a change of text is seen. */
const words = {
  'zh-CN': {
    lasts: '持续了一段时间：分填起止',
    ends: ['从何时', '到何时'],
    backwards: '结束早于开始，请核对两个日期',
    stone: '清道光二十七年丁未十一月廿二日子时',
    stoneDay: '1847年12月29日',
    year: '1722年2月16日',
    about: '约1850年',
    republic: '1931年',
    kept: '看不出是哪一天，会按原文保存。',
    pick: '选择日期：日期',
    era: '年号',
    parts: ['年', '月', '日'],
    use: '填入',
  },
  'zh-TW': {
    lasts: '持續了一段時間：分填起訖',
    ends: ['從何時', '到何時'],
    backwards: '結束早於開始，請核對兩個日期',
    stone: '清道光二十七年丁未十一月廿二日子時',
    stoneDay: '1847年12月29日',
    year: '1722年2月16日',
    about: '約1850年',
    republic: '1931年',
    kept: '看不出是哪一天，會依原文儲存。',
    pick: '選擇日期：日期',
    era: '年號',
    parts: ['年', '月', '日'],
    use: '填入',
  },
  en: {
    lasts: 'It lasted: give beginning and end',
    ends: ['Beginning', 'End'],
    backwards: 'The end lies before the beginning; please look at both again',
    stone: 'hour of zi, 22nd day of the 11th lunar month, 27th year of Daoguang',
    stoneDay: '29 December 1847',
    year: '16 February 1722',
    about: 'about 1850',
    republic: '1931',
    kept: 'No day can be read from this; it is saved as it stands.',
    pick: 'Choose a date: Date',
    era: 'Era',
    parts: ['Year', 'Month', 'Day'],
    use: 'Use this date',
  },
} satisfies Record<Lang, object>

/** Writes an event of a person, whose date is entered by `enter`. */
async function writeEvent(page: Page, lang: Lang, place: string, enter: () => Promise<void>) {
  const text = personWords[lang]
  const add = page.getByRole('button', { name: text.addEvent, exact: true })
  await add.or(button(page, text.addOtherEvent)).click()
  await field(page, text.eventType).selectOption({ label: text.migration })
  await field(page, text.place).fill(place)
  await enter()
  await button(page, text.save).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(place).first()).toBeVisible()
}

for (const lang of langs) {
  const text = personWords[lang]
  const said = words[lang]

  test(`dates are entered as books and stones have them in ${lang}`, async ({
    page,
    request,
    browser,
    journey: _journey,
  }) => {
    test.slow(true, 'seven dates')
    const own = await ownBook(page, request)
    const { elder } = await smallFamily(request, own)
    const address = inLang(`/family-tree-person?id=${elder.id}&family_tree_id=${own.id}`, lang)
    await open(page, address)

    await page.getByRole('button', { name: text.addBirth }).click()
    await field(page, text.birthDay).fill('清道光丁未年十一月廿二日子时')
    const dialog = page.getByRole('dialog').last()
    await expect(dialog.getByText(said.stoneDay, { exact: true })).toBeVisible()
    await expect(dialog.getByText(said.stone, { exact: true }).first()).toBeVisible()
    await expectAccessible(page)
    await button(page, text.save).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const wording = page.getByText('清道光丁未年十一月廿二日子时').first()
    await expect(wording).toBeVisible()
    await expect(page.getByText(said.stoneDay).first()).toBeVisible()

    await writeEvent(page, lang, '泉州', async () => {
      await field(page, text.date).fill('康熙壬寅')
      await page.getByRole('radio').filter({ visible: true }).nth(1).check()
      await expectAccessible(page)
      await expectNoSideScroll(page)
    })
    await writeEvent(page, lang, '槟城', () => field(page, text.date).fill('民国廿年'))
    await writeEvent(page, lang, '汕头', () => field(page, text.date).fill('约1850'))
    await writeEvent(page, lang, '漳浦', async () => {
      await field(page, text.date).fill('乱写的字')
      await expect(page.getByText(said.kept).last()).toBeVisible()
    })
    await writeEvent(page, lang, '厦门', async () => {
      await button(page, said.pick).click()
      const [year = '', month = '', day = ''] = said.parts
      const picker = page.getByRole('group', { name: said.pick })
      const choose = (name: string, value: string) =>
        picker.getByRole('combobox', { name, exact: true }).selectOption({ value })
      await choose(said.era, '清 道光 1821')
      await choose(year, '26')
      await choose(month, '5 leap')
      await choose(day, '1')
      await expectAccessible(page)
      await expectNoSideScroll(page)
      await button(page, said.use).click()
      await expect(field(page, text.date)).toBeFocused()
    })

    await writeEvent(page, lang, '永春', async () => {
      await button(page, said.lasts).click()
      const [from = '', until = ''] = said.ends
      await field(page, from).fill('光绪三年')
      await field(page, until).fill('道光三年')
      await expect(page.getByText(said.backwards)).toBeVisible()
      await button(page, text.save).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await field(page, until).fill('光绪十年')
      await expect(page.getByText(said.backwards)).toHaveCount(0)
      await expectAccessible(page)
      await expectNoSideScroll(page)
    })

    // As the server has it, for readers without scripts.
    const plain = await browser.newContext({ javaScriptEnabled: false })
    await keepToken(plain, own.token)
    const sheet = await plain.newPage()
    await sheet.goto(`${siteUnderTest()}${address}`)
    const main = sheet.locator('main')
    for (const shown of [
      ...[said.stoneDay, said.year, said.about, said.republic, '乱写的字'],
      ...['光绪三年至光绪十年', '1877–1885'],
    ]) {
      await expect(main).toContainText(shown)
    }
    await plain.close()

    const info = { id: elder.id, family_tree_id: own.id }
    const stored = await done(request, 'POST /api/web/person/info', info, own.token)
    expect(stored.birth_day).toBe('1847-12-29')
    expect(stored.birth_text).toBe('清道光丁未年十一月廿二日子时')
    const days = Object.fromEntries(
      stored.event.map(({ e_address, e_date, e_reading }) => [e_address, [e_date, e_reading]]),
    )
    expect(days).toEqual({
      泉州: ['1722', 'exact'],
      槟城: ['1931', 'exact'],
      汕头: ['1850', 'about'],
      漳浦: ['', 'exact'],
      永春: ['', 'exact'],
      厦门: ['1846-06-24', 'exact'],
    })
  })
}
