import type { Page } from '@playwright/test'
import { photograph } from '@suyuan/server/testing/pictures'
import { anotherPage, done, ownBook, smallFamily } from './family-trees.ts'
import { call } from './members.ts'
import { mediaWords, personWords } from './person-words.ts'
import {
  button,
  expect,
  expectAccessible,
  expectHead,
  expectNoSideScroll,
  field,
  inLang,
  languages,
  narrowOnce,
  open,
  test,
} from './site.ts'

const address = (id: string, bookId: string) =>
  `/family-tree-person?id=${id}&family_tree_id=${bookId}`

/** A text field by its name, whatever sign stands beside that. */
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** A part of the page by its heading. */
const part = (page: Page, heading: string | RegExp) =>
  page
    .locator('section, div')
    .filter({ has: page.getByRole('heading', { name: heading }) })
    .last()

for (const lang of languages('en')) {
  const text = personWords[lang]

  test(`a visitor reads about a person of the demonstration in ${lang}`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const found = await call(request, 'POST /api/web/tree/demonstrations', {}, { lang })
    const [book] = 'list' in found.data ? found.data.list : []
    if (!book) throw new Error('no demonstration')
    await open(page, inLang(address(book.first_node_id, book.id), lang))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('孔丘')
    await expect(page.getByText(text.deceased, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: text.viewTree })).toHaveAttribute(
      'href',
      `/family-tree?id=${book.id}&person-id=${book.first_node_id}`,
    )
    const son = page.getByRole('link', { name: /^孔[鲤鯉]/ })
    await expect(son).toHaveAttribute(
      'href',
      /^\/family-tree-person\?id=[\w-]+&family_tree_id=[\w-]+$/,
    )
    await expect(son).toHaveAttribute('target', '_blank')
    // Nobody changes the site's own books.
    await expect(page.locator('main').getByRole('button', { name: /\+/ })).toHaveCount(0)
    await expectHead(page, lang)
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('link', { name: text.viewTree })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test(`what is not there is said, and leads to the family trees in ${lang}${narrowOnce(lang)}`, async ({
    page,
    journey,
  }) => {
    journey.expectFailure(/404/)
    const dialog = page.getByRole('dialog', { name: text.alert })
    await open(page, inLang('/family-tree-person?id=x', lang))
    await expect(dialog).toContainText(text.noIds)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: text.gotIt }).click()
    await expect(page).toHaveURL(/\/family-tree$/)
    const nobody = '11111111-1111-4111-8111-111111111111'
    await open(page, inLang(address(nobody, nobody), lang))
    await expect(dialog).toContainText(text.notFound)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/family-tree$/)
  })
}

for (const lang of languages('zh-CN')) {
  const text = personWords[lang]

  test(`a life is written down on the page in ${lang}`, async ({ page, request, journey: _j }) => {
    const own = await ownBook(page, request)
    const { elder } = await smallFamily(request, own)
    await open(page, inLang(address(elder.id, own.id), lang))
    const dialog = page.getByRole('dialog').last()

    await button(page, text.edit.name).click()
    await expectAccessible(page)
    await box(page, text.surname).fill('')
    await field(page, text.zi).fill('致之')
    await expect(page.getByText(text.surnameMissing)).toBeVisible()
    await box(page, text.surname).fill('陈')
    await button(page, text.save).click()
    await expect(page.getByText(text.updated)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('致之').first()).toBeVisible()
    // The keyboard goes on where it was.
    await expect(button(page, text.edit.name)).toBeFocused()

    await page.getByRole('button', { name: text.addBirth }).click()
    await field(page, text.birthDay).fill('1915年')
    await field(page, text.birthPlace).fill('福建漳浦')
    await field(page, text.birthPlace).press('Enter')
    await expect(page.getByText('福建漳浦')).toBeVisible()
    await expect(button(page, text.edit.birth)).toBeVisible()

    await button(page, text.writeBrief).click()
    await button(page, text.save).click()
    await expect(dialog).toContainText(text.briefEmpty)
    await button(page, text.gotIt).click()
    await field(page, text.text).fill('读书，种田，修谱。')
    await button(page, text.save).click()
    await expect(page.getByText(text.done)).toBeVisible()
    await expect(page.getByText('读书，种田，修谱。')).toBeVisible()

    await button(page, text.addEvent).click()
    await button(page, text.save).click()
    await expect(page.getByText(text.typeMissing)).toBeVisible()
    await field(page, text.eventType).selectOption({ label: text.migration })
    await button(page, text.save).click()
    await expect(dialog).toContainText(text.eventEmpty)
    await button(page, text.gotIt).click()
    await field(page, text.date).fill('1937')
    await field(page, text.place).fill('槟城')
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await button(page, text.save).click()
    await expect(page.getByText('槟城')).toBeVisible()
    await expect(button(page, text.addOtherEvent)).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)

    await button(page, text.edit.event).click()
    await button(page, text.removeEvent).click()
    await button(page, text.remove).click()
    await expect(page.getByText('槟城')).toBeHidden()
    await expect(button(page, text.addEvent)).toBeVisible()
  })

  test(`a family is filled in from the page in ${lang}${narrowOnce(lang)}`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const own = await ownBook(page, request)
    const { first } = await smallFamily(request, own)
    const inBook = { family_tree_id: own.id }
    await open(page, inLang(address(first.id, own.id), lang))
    const dialog = page.getByRole('dialog').last()
    const add = async (how: string, name: string, more?: () => Promise<void>) => {
      await button(page, how).click()
      if ((await box(page, text.surname).inputValue()) === '') {
        await box(page, text.surname).fill('黄')
      }
      await box(page, text.name).fill(name)
      await more?.()
      await button(page, text.save).click()
      // It closes once the person has been read anew.
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await expect(page.getByRole('heading', { name: text.children(2) })).toBeVisible()
    // Without parents there is no list of siblings.
    await expect(button(page, text.addSibling)).toBeHidden()
    await add(text.addSpouse, '氏')
    await expect(page.getByText(text.added)).toBeVisible()
    await expect(page.getByRole('link', { name: /^黄氏/ })).toBeVisible()

    await add(text.addChild, '章琴', async () => {
      await button(page, text.save).click()
      await expect(dialog).toContainText(text.chooseMother)
      await button(page, text.gotIt).click()
      await expect(box(page, text.name)).toHaveValue('章琴')
      await page.getByRole('radio', { name: '黄氏' }).check({ force: true })
    })
    await expect(page.getByRole('heading', { name: text.children(3) })).toBeVisible()
    await add(text.addFather, '鹤年')
    await add(text.addMother, '太')
    await add(text.addSibling, '文炳', async () => {
      const mother = page.getByRole('radio', { name: text.unknown })
      await mother.and(page.locator('[name="spouse_id"]')).check({ force: true })
    })
    await expect(page.getByRole('heading', { name: text.siblings(1) })).toBeVisible()
    await expect(part(page, text.siblings(1))).toContainText(text.half)
    await expect(page.getByRole('link', { name: /^陈鹤年/ })).toBeVisible()
    await expectAccessible(page)

    const told = await done(
      request,
      'POST /api/web/person/info',
      { id: first.id, ...inBook },
      own.token,
    )
    expect(told.marriages.map(({ spouse, children }) => [spouse?.name, children.length])).toEqual([
      ['淑贞', 2],
      ['', 1],
    ])
    expect(told.brother.map(({ name, half }) => [name, half])).toEqual([['文炳', true]])
    expect([told.father?.name, told.mather?.name]).toEqual(['鹤年', '太'])
  })

  test(`what could not be saved is said in the words for it in ${lang}${narrowOnce(lang)}`, async ({
    page,
    request,
    journey,
  }) => {
    journey.expectFailure(/ERR_FAILED/)
    const own = await ownBook(page, request)
    const { first } = await smallFamily(request, own)
    await open(page, inLang(address(first.id, own.id), lang))
    const failing = async (path: string, words: string) => {
      await page.route(path, (route) => route.abort())
      await button(page, text.save).click()
      const alert = page.getByRole('dialog', { name: text.alert })
      await expect(alert).toContainText(words)
      await alert.getByRole('button', { name: text.gotIt }).click()
      await page.unroute(path)
      await button(page, text.cancel).click()
      await page
        .getByRole('dialog', { name: text.notSaved })
        .getByRole('button', { name: text.discard })
        .click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await button(page, text.edit.name).click()
    await field(page, text.zi).fill('致之')
    await failing('**/api/web/person/update', text.failed.update)
    await button(page, text.writeBrief).click()
    await field(page, text.text).fill('读书，种田，修谱。')
    await failing('**/api/web/person/event/*', text.failed.operation)
    await button(page, text.addSpouse).click()
    await box(page, text.surname).fill('黄')
    await box(page, text.name).fill('氏')
    await failing('**/api/web/tree/node/create', text.failed.add)
  })

  test(`what somebody else saved stands beside one's own in ${lang}${narrowOnce(lang)}`, async ({
    page,
    request,
    journey,
  }) => {
    journey.expectFailure(/409|ERR_FAILED/)
    const own = await ownBook(page, request)
    const { elder } = await smallFamily(request, own)
    const elsewhere = (zi: string) =>
      done(
        request,
        'POST /api/web/person/update',
        { id: elder.id, family_tree_id: own.id, zi },
        own.token,
      )
    await open(page, inLang(address(elder.id, own.id), lang))
    await button(page, text.edit.name).click()
    await field(page, text.zi).fill('致之')
    await elsewhere('子甫')
    await button(page, text.save).click()
    const dialog = page.getByRole('dialog', { name: text.conflict })
    await expect(dialog).toContainText('致之')
    await expect(dialog).toContainText('子甫')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: text.keepMine }).click()
    await expect(page.getByText(text.updated)).toBeVisible()
    await expect(page.locator('dl')).toContainText(['致之'])

    // A failure is told, and what was typed stays; leaving it is asked about.
    await page.route('**/api/web/person/update', (route) => route.abort())
    await button(page, text.edit.name).click()
    await field(page, text.zi).fill('未存')
    await button(page, text.save).click()
    await page
      .getByRole('dialog', { name: text.alert })
      .getByRole('button', { name: text.gotIt })
      .click()
    await expect(field(page, text.zi)).toHaveValue('未存')
    // Loaded anew, the page has it, too.
    page.on('dialog', (question) => void question.accept())
    await page.reload()
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    await button(page, text.edit.name).click()
    await expect(field(page, text.zi)).toHaveValue('未存')
    await page.keyboard.press('Escape')
    const leaving = page.getByRole('dialog', { name: text.notSaved })
    await leaving.getByRole('button', { name: text.stay }).click()
    await expect(field(page, text.zi)).toHaveValue('未存')
    await button(page, text.cancel).click()
    await leaving.getByRole('button', { name: text.discard }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await button(page, text.edit.name).click()
    await expect(field(page, text.zi)).toHaveValue('致之')
  })
}

for (const lang of languages('zh-TW')) {
  const text = personWords[lang]

  test(`strangers learn nothing of the living in ${lang}${narrowOnce(lang)}`, async ({
    page,
    browser,
    request,
    journey,
  }) => {
    journey.expectFailure(/401/)
    const own = await ownBook(page, request)
    const { elder } = await smallFamily(request, own)
    const inBook = { family_tree_id: own.id }
    const secret = { name: '秘名嘉', zi: '秘字', birth_day: '1999-08-08', memo: '秘密備註' }
    const child = await done(
      request,
      'POST /api/web/tree/node/create',
      { ...inBook, surname: '陈', ...secret, master_id: elder.id, node_type: 3 },
      own.token,
    )
    const memo = '秘密事件'
    await done(
      request,
      'POST /api/web/person/event/add',
      { ...inBook, person_id: child.id, e_type: 40, e_memo: memo },
      own.token,
    )
    await open(page, inLang(address(child.id, own.id), lang))
    await expect(page.getByText(memo)).toBeVisible()
    await button(page, mediaWords[lang].add).click()
    const photo = {
      name: '秘密照片.jpg',
      mimeType: 'image/jpeg',
      buffer: await photograph(400, 300),
    }
    await page.locator('input[type=file][multiple]').setInputFiles(photo)
    const picture = page.getByRole('img', { name: secret.name })
    const file = (await picture.getAttribute('src')) ?? ''
    expect(file).toMatch(/^\/media\/files\//)

    const stranger = await anotherPage(browser)
    for (const id of [child.id, elder.id]) {
      const response = await stranger.goto(inLang(address(id, own.id), lang))
      const html = (await response?.text()) ?? ''
      for (const word of [...Object.values(secret), memo, '/media/files/'])
        expect(html).not.toContain(word)
      await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    }
    expect((await stranger.request.get(file)).status()).toBe(404)
    const hidden = stranger.getByRole('link', { name: text.someone('陈') })
    await expect(hidden).toBeVisible()
    const inList = stranger.getByRole('listitem').filter({ has: hidden })
    await expect(inList).not.toContainText(text.unknown, { ignoreCase: true })
    await stranger.goto(inLang(address(child.id, own.id), lang))
    await expect(stranger.getByText(text.masked)).toBeVisible()
    // What is withheld is not said to be unknown.
    await expect(stranger.locator('main')).not.toContainText(text.unknown, { ignoreCase: true })
    await expect(stranger.getByRole('link', { name: /章甫/ })).toBeVisible()
    await expectAccessible(stranger)

    await done(
      request,
      'POST /api/web/tree/visibility',
      { id: own.id, visibility: 'private' },
      own.token,
    )
    await stranger.goto(inLang(address(elder.id, own.id), lang))
    const dialog = stranger.getByRole('dialog', { name: text.alert })
    await expect(dialog).toContainText(text.notFound)
    await expect(dialog.getByRole('link', { name: text.logIn })).toHaveAttribute(
      'href',
      /\/auth\/login\?next=%2Ffamily-tree-person/,
    )
    await stranger.context().close()
  })
}

test('event types that fail open no window, and can be asked for again @desktop', async ({
  page,
  request,
  journey,
}) => {
  journey.expectFailure(/ERR_FAILED/)
  const text = personWords['zh-CN']
  const own = await ownBook(page, request)
  const { first } = await smallFamily(request, own)
  await page.route('**/api/web/pub/person/event/type', (route) => route.abort())
  await open(page, address(first.id, own.id))
  await button(page, text.addEvent).click()
  const form = page.getByRole('dialog', { name: text.addEvent })
  await expect(form.getByRole('alert')).toContainText('事件类型没有加载出来')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await field(page, text.text).fill('下南洋')
  await page.unroute('**/api/web/pub/person/event/type')
  await button(page, '再试一次').click()
  await expect(
    form.getByRole('combobox', { name: text.eventType }).locator('option'),
  ).not.toHaveCount(1)
  await expect(field(page, text.text)).toHaveValue('下南洋')
})
