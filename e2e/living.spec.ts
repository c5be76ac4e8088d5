import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { LifeReason } from '@suyuan/genealogy/life/life-reasons'
import { LONGEST_LIFE } from '@suyuan/genealogy/life/life-rule'
import { sheetsFile } from '@suyuan/server/testing/xlsx-file'
import { texts as en } from '../packages/web/src/i18n/en/texts.ts'
import { texts as zhCn } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { texts as zhTw } from '../packages/web/src/i18n/zh-TW/texts.ts'
import { anotherPage, done, type OwnBook } from './family-trees.ts'
import { fileWords } from './file-words.ts'
import { call, logIn, register } from './members.ts'
import {
  button,
  expect,
  expectAccessible,
  expectNoSideScroll,
  hold,
  inLang,
  type Lang,
  languages,
  open,
  test,
} from './site.ts'

const texts = { 'zh-CN': zhCn, 'zh-TW': zhTw, en }

const corpus = join(import.meta.dirname, '../packages/genealogy/src/gedcom/corpus')

/** A person as files of relatives tell of one. */
const person = (at: number, name: string, ...said: string[]) =>
  `0 @I${at}@ INDI\n1 NAME ${name} /何/\n${said.join('\n')}\n`

const gedcom = (...people: string[]) =>
  Buffer.from(`0 HEAD\n1 GEDC\n2 VERS 5.5.1\n1 CHAR UTF-8\n${people.join('')}0 TRLR\n`)

/** What programs write of deaths, for people of whom some live. */
const LIVES = gedcom(
  person(1, '太初', '1 BIRT', '2 DATE 1700'),
  person(2, '已殁', '1 BIRT', '2 DATE 1950', '1 DEAT Y'),
  person(3, '空殁', '1 BIRT', '2 DATE 2001', '1 DEAT'),
  person(4, '空日', '1 BIRT', '2 DATE 2003', '1 DEAT', '2 DATE'),
  person(5, '健在', '1 BIRT', '2 DATE 1964', '1 DEAT 健在'),
  person(6, '有墓', '1 BIRT', '2 DATE 1960', '1 BURI', '2 PLAC 南山'),
  person(7, '寿坟', '1 BIRT', '2 DATE 1955', '1 BURI', '2 TYPE 生圹'),
  person(8, '将来', '1 BIRT', '2 DATE 1990', '1 DEAT', '2 DATE 2050'),
)

/** The dead, and what their notes say of those who live. */
const NOTES = gedcom(
  person(1, '太初', '1 BIRT', '2 DATE 1700', '1 NOTE 开基祖，墓在南山'),
  person(2, '已殁', '1 BIRT', '2 DATE 1950', '1 DEAT Y', '1 NOTE 其子现居槟城，电话 13800138000'),
  person(3, '明德', '1 BIRT', '2 DATE 2001'),
)

const wordsOf = (lang: Lang) => ({
  life: texts[lang].treelife,
  files: texts[lang].treefiles,
  tree: texts[lang].treepage,
  text: fileWords[lang],
})

const filled = (text: string, values: Record<string, string | number>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]))

const reasonIn = (lang: Lang, reason: LifeReason) =>
  filled(texts[lang].treelife.reason[reason], { years: LONGEST_LIFE })

async function choose(page: Page, lang: Lang, name: string, buffer: Buffer): Promise<void> {
  await open(page, inLang('/family-tree-import', lang))
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
  await expect(page.getByRole('heading', { name: fileWords[lang].found })).toBeVisible()
}

/** Writes what is shown. @returns the book's id */
async function confirm(page: Page, lang: Lang, visibility: 'private' | 'link' | 'public') {
  const { files, text } = wordsOf(lang)
  await page.getByRole('radio', { name: files.import[visibility], exact: true }).check()
  await button(page, text.confirm).click()
  await expect(page.getByRole('heading', { name: text.done })).toBeVisible()
  const link = page.getByRole('link', { name: text.openBook })
  const href = (await link.getAttribute('href')) ?? ''
  return new URL(href, 'http://site').searchParams.get('id') ?? ''
}

/** A member logged in on the page who has brought a file. */
async function brought(
  page: Page,
  request: APIRequestContext,
  { lang, file, visibility }: { lang: Lang; file: Buffer; visibility: 'private' | 'public' },
): Promise<OwnBook> {
  const token = await logIn(page.context(), request, await register(request, { lang }))
  await choose(page, lang, '何氏.ged', file)
  return { id: await confirm(page, lang, visibility), token }
}

/** Which of some people a caller is told of by name; nobody's without a token. */
async function seen(request: APIRequestContext, id: string, names: string[], token?: string) {
  const found: string[] = []
  for (const text of names) {
    const input = { family_tree_id: id, text }
    const { list } = await done(request, 'POST /api/web/tree/search', input, token)
    if (list.some(({ name }) => name === text)) found.push(text)
  }
  return found
}

const ALL = ['太初', '已殁', '空殁', '空日', '健在', '有墓', '寿坟', '将来']

/** A group of the card, or of the page, by why its people are together. */
const groupOf = (within: Locator, reason: string) =>
  within.filter({ hasText: new RegExp(RegExp.escape(reason), 'i') })

for (const lang of languages('zh-CN')) {
  const { life, files, text } = wordsOf(lang)
  const core = lang === 'zh-CN' ? ' @core' : ''

  test(`an import says who counts as living and why, and is told otherwise, in ${lang}${core}`, async ({
    page,
    request,
    browser,
    journey,
  }) => {
    await logIn(page.context(), request, await register(request, { lang }))
    await choose(page, lang, '何氏.ged', LIVES)
    await expect(page.getByRole('heading', { name: life.import.title })).toBeVisible()
    const counts = page.locator('dl').filter({ hasText: life.import.living }).locator('dd')
    await expect(counts).toHaveText(['6', '2'])
    for (const reason of [
      ...(['said_dead', 'born_long_ago', 'said_living', 'death_ahead'] as const),
      ...(['death_empty', 'grave_undated', 'grave_in_lifetime'] as const),
    ]) {
      await expect(page.getByText(reasonIn(lang, reason), { exact: true })).toBeVisible()
    }
    await expectAccessible(page)
    await expectNoSideScroll(page)

    // Everybody of a group is there by name.
    const groups = page.getByRole('listitem').filter({ has: page.locator('details') })
    const empty = groupOf(groups, reasonIn(lang, 'death_empty'))
    await empty.locator('summary').click()
    await expect(empty.getByText(/何空殁/)).toBeVisible()
    await expect(empty.getByText(/何空日/)).toBeVisible()

    // Two groups are decided otherwise, one of them and back; by the keyboard, which keeps its place.
    const selectOf = (reason: LifeReason) =>
      groupOf(groups, reasonIn(lang, reason)).locator('select')
    const grave = selectOf('grave_undated')
    let answered = 0
    page.on('response', (answer) => {
      if (answer.url().endsWith('/tree/import/life')) answered += 1
    })
    await grave.focus()
    await grave.selectOption('dead')
    await expect(counts).toHaveText(['5', '3'])
    await expect(page.getByText(life.import.nowDead)).toBeVisible()
    await expect(grave).toBeFocused()
    await selectOf('death_empty').selectOption('dead')
    await selectOf('death_empty').selectOption('living')
    await expect(page.getByText(life.import.nowDead)).toHaveCount(1)
    await expect(counts).toHaveText(['5', '3'])

    // What the server refuses is said, and nothing is thought to be noted.
    await expect.poll(() => answered).toBe(3)
    journey.expectFailure(/ERR_FAILED|Failed to load/)
    await page.route('**/tree/import/life', (route) => route.abort(), { times: 1 })
    await selectOf('said_dead').selectOption('living')
    await expect(page.getByText(life.page.failed).first()).toBeVisible()
    await expect(selectOf('said_dead')).toHaveValue('dead')

    // A reload, and another window, find it so.
    await page.reload()
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    await expect(counts).toHaveText(['5', '3'])
    await expect(grave).toHaveValue('dead')

    const id = await confirm(page, lang, 'public')
    expect(await seen(request, id, ALL)).toEqual(['太初', '已殁', '有墓'])
    const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value
    expect(await seen(request, id, ALL, token)).toEqual(ALL)

    // A stranger's page names the dead, and nobody who lives.
    const { list } = await done(
      request,
      'POST /api/web/tree/search',
      {
        ...{ family_tree_id: id, text: '何' },
      },
      token,
    )
    const stranger = await anotherPage(browser)
    for (const [name, shown] of [
      ['有墓', true],
      ['空殁', false],
    ] as const) {
      const one = list.find((each) => each.name === name)
      await stranger.goto(inLang(`/family-tree-person?id=${one?.id}&family_tree_id=${id}`, lang))
      const heading = stranger.getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      expect((await heading.textContent())?.includes(name)).toBe(shown)
      expect((await stranger.content()).includes(name)).toBe(shown)
    }
    await stranger.context().close()
  })

  test(`whose parents a file leaves open is asked in ${lang}`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    await logIn(page.context(), request, await register(request, { lang }))
    await choose(page, lang, '周氏.ged', await readFile(join(corpus, 'adoptions.ged')))
    const { parents } = files
    await expect(page.getByRole('heading', { name: parents.title })).toBeVisible()
    const asked = page.getByRole('listitem').filter({ has: page.getByRole('combobox') })
    const child = asked.filter({ hasText: '周己' })
    const [first, second] = [
      child.getByRole('combobox').first(),
      child.getByRole('combobox').nth(1),
    ]
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await page.getByLabel(parents.rule).selectOption('first')
    await first.selectOption('birth')
    await expect(page.getByText(parents.saved).first()).toBeVisible()
    // Nobody is born twice: that is said, and what was chosen stands.
    await second.selectOption('birth')
    await expect(page.getByText(parents.birthTwice)).toBeVisible()
    await expect(second).toHaveValue('')
    await second.focus()
    const answered = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('foster') ?? false,
    )
    await second.selectOption('foster')
    await expect(second).toBeFocused()
    await answered
    await page.reload()
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    await expect(first).toHaveValue('birth')
    await expect(second).toHaveValue('foster')
    await expect(page.getByLabel(parents.rule)).toHaveValue('first')
    await confirm(page, lang, 'private')
  })

  test(`a table says which sheets it means and whom, in ${lang}`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const head = ['编号', '世', '姓名', '父']
    const file = sheetsFile({
      长房: [
        head,
        ['1', '1', '林大有', ''],
        ['2', '2', '林大有', '林大有'],
        ['3', '3', '林三有', '林大有'],
        ['4', '1', '林大有', ''],
      ],
      旧稿: [head, ['9', '1', '林旧稿', '']],
    })
    await logIn(page.context(), request, await register(request, { lang }))
    await choose(page, lang, '林氏.xlsx', file)
    const said = files.import
    await expect(page.getByRole('heading', { name: said.questions })).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    // Nothing is chosen yet: that is said, and nothing is read again.
    await button(page, said.readAgain).click()
    await expect(page.getByText(said.chooseFirst)).toBeVisible()
    for (const name of ['长房', '旧稿']) await page.getByLabel(name, { exact: true }).uncheck()
    await button(page, said.readAgain).click()
    await expect(page.getByText(said.chooseSheet)).toBeVisible()
    await page.getByLabel('长房', { exact: true }).check()
    const whom = page.getByRole('combobox').filter({ hasText: said.notChosen })
    await whom.first().selectOption({ index: 1 })
    await button(page, said.readAgain).click()
    await expect(page.getByRole('button', { name: text.confirm })).toBeVisible()
    await expect(page.getByLabel('旧稿', { exact: true })).not.toBeChecked()
    const id = await confirm(page, lang, 'private')
    const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value
    expect(await seen(request, id, ['三有', '旧稿'], token)).toEqual(['三有'])
  })

  test(`an owner says who has died, thinks again, and is seen by strangers so, in ${lang}${core}`, async ({
    page,
    request,
    browser,
    journey,
  }) => {
    const { id, token } = await brought(page, request, {
      ...{ lang, file: LIVES, visibility: 'public' },
    })
    await open(page, inLang(`/family-tree-life?id=${id}`, lang))
    await expect(page.getByRole('heading', { level: 1, name: life.page.title })).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    const sections = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
    const section = (reason: LifeReason) => groupOf(sections, reasonIn(lang, reason))
    const empty = section('death_empty')
    await expect(empty).toContainText('2')

    // A whole group: asked once more, noted, and taken back.
    await empty.getByRole('button', { name: life.page.groupDead }).click()
    const dialog = page.getByRole('dialog', { name: life.page.groupDead })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: life.page.no, exact: true }).click()
    expect(await seen(request, id, ['空殁', '空日'])).toEqual([])
    await empty.getByRole('button', { name: life.page.groupDead }).click()
    await dialog.getByRole('button', { name: life.page.yes, exact: true }).dblclick()
    const undo = empty.getByRole('button', { name: life.page.undo })
    await expect(undo).toBeVisible()
    expect(await seen(request, id, ['空殁', '空日'])).toEqual(['空殁', '空日'])
    await undo.click()
    await expect(page.getByText(life.page.undone).first()).toBeVisible()
    expect(await seen(request, id, ['空殁', '空日'])).toEqual([])
    await expect(empty.getByRole('button', { name: life.page.groupDead })).toBeVisible()

    // One by one: whoever was said something of stays in place, with the way back.
    await empty.locator('summary').click()
    const one = empty.getByRole('listitem').filter({ hasText: '何空殁' })
    await one.getByRole('button', { name: `何空殁: ${life.page.isDead}` }).click()
    await expect(one).toContainText(life.page.notedDead)
    await expectAccessible(page)
    expect(await seen(request, id, ['空殁', '空日'])).toEqual(['空殁'])
    await one.getByRole('button', { name: `何空殁: ${life.page.undo}` }).click()
    await one.getByRole('button', { name: `何空殁: ${life.page.isLiving}` }).click()
    await expect(one).toContainText(life.page.notedLiving)
    expect(await seen(request, id, ['空殁', '空日'])).toEqual([])

    // Another window has decided meanwhile: what was not seen is not decided of.
    const grave = section('grave_undated')
    const inBook = { family_tree_id: id }
    await done(
      request,
      'POST /api/web/tree/life/decide',
      { ...inBook, reason: 'grave_undated', counts: 'living' },
      token,
    )
    journey.expectFailure(/409/)
    await grave.getByRole('button', { name: life.page.groupDead }).click()
    const sure = page.getByRole('dialog', { name: life.page.groupDead })
    await sure.getByRole('button', { name: life.page.yes, exact: true }).click()
    await expect(page.getByText(life.page.changed).first()).toBeVisible()
    await expect(grave.getByText(life.page.all)).toBeVisible()
    expect(await seen(request, id, ['有墓'])).toEqual([])

    // A reload has those alone who are still in doubt.
    await page.reload()
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    await expect(grave).toHaveCount(0)
    await expect(empty).toContainText('1')

    // Nobody else gets in: not without a name, and not with another's.
    const stranger = await anotherPage(browser)
    const address = inLang(`/family-tree-life?id=${id}`, lang)
    await stranger.goto(address)
    await expect(
      stranger.getByRole('link', { name: texts[lang].treepage.welcome.logIn }),
    ).toBeVisible()
    expect(await stranger.content()).not.toContain('何空日')
    const other = await logIn(stranger.context(), request, await register(request, { lang }))
    await stranger.goto(address)
    for (const name of [
      'POST /api/web/tree/life/list',
      'POST /api/web/tree/life/mentions',
    ] as const) {
      expect((await call(request, name, inBook, { token: other })).code).not.toBe(10000)
    }
    const theirs = { ...inBook, reason: 'death_empty', counts: 'dead' } as const
    const refused = await call(request, 'POST /api/web/tree/life/decide', theirs, { token: other })
    expect(refused.code).not.toBe(10000)
    await stranger.context().close()
  })

  test(`what notes say of the living is looked at before a tree opens, in ${lang}`, async ({
    page,
    request,
    journey,
  }) => {
    const { tree } = wordsOf(lang)
    const { id } = await brought(page, request, { lang, file: NOTES, visibility: 'public' })
    // It is not open yet, and says why.
    const said = page.getByRole('note').filter({ hasText: life.mentions.look })
    await expect(said).toContainText('1')
    expect((await call(request, 'GET /api/web/tree/info', { id })).code).not.toBe(10000)

    // Whoever goes the usual way comes to the same list.
    journey.expectFailure(/409/)
    await open(page, inLang(`/family-tree-life?id=${id}&open=public`, lang))
    await expect(page.getByRole('heading', { name: life.mentions.title })).toBeVisible()
    await expect(page.getByRole('link', { name: '何已殁' })).toBeVisible()
    await expect(page.getByText(life.mentions.why.number)).toBeVisible()
    await expect(page.getByText(/其子现居槟城/)).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    const goOn = button(page, filled(life.mentions.goOn, { who: tree.visibility.public.name }))
    const release = await hold(page, '**/tree/visibility')
    await goOn.dblclick()
    release()
    await page.waitForURL(/\/family-tree\?id=/)
    expect((await call(request, 'GET /api/web/tree/info', { id })).code).toBe(10000)
    expect(await seen(request, id, ['已殁', '明德'])).toEqual(['已殁'])
  })
}
