import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownBook, smallFamily } from './family-trees.ts'
import { fileWords } from './file-words.ts'
import { logIn, register } from './members.ts'
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

const corpus = join(import.meta.dirname, '../packages/server/src/features/gedcom/corpus')
const FAMILY = join(corpus, 'families.ged')

/** The same family as a cousin writes it, with one more of them. */
const COUSINS = `0 HEAD
1 GEDC
2 VERS 5.5.1
0 @I1@ INDI
1 NAME /陳/文煥
1 SEX M
1 BIRT
2 DATE 1892
2 PLAC 漳浦
1 FAMS @F1@
0 @I2@ INDI
1 NAME /林/淑貞
1 SEX F
1 FAMS @F1@
0 @I3@ INDI
1 NAME /陳/章遠
1 SEX M
1 FAMC @F1@
0 @I4@ INDI
1 NAME /陳/玉英
1 SEX F
1 FAMC @F1@
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 CHIL @I3@
1 CHIL @I4@
0 TRLR
`

for (const lang of languages('zh-CN')) {
  const text = fileWords[lang]

  test(`a member brings a family tree from a file, and takes it away again, in ${lang}`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    await logIn(page.context(), request, await register(request, { lang }))
    await open(page, inLang('/profile?tab=2', lang))
    await page.getByRole('link', { name: text.importFile }).click()
    await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)

    // A workbook that is not read says at once how it can be.
    await page.locator('input[type=file]').setInputFiles({
      name: '族譜.ods',
      mimeType: '',
      buffer: Buffer.from('PK'),
    })
    await expect(page.getByText(text.saveAs)).toBeVisible()

    // What cannot be read says why, and nothing is lost.
    await page.locator('input[type=file]').setInputFiles({
      name: '无人.ged',
      mimeType: '',
      buffer: Buffer.from('0 HEAD\n1 GEDC\n2 VERS 5.5.1\n0 TRLR\n'),
    })
    await expect(page.getByText(text.noPeople)).toBeVisible()
    await page.getByRole('link', { name: text.another }).click()

    await page.locator('input[type=file]').setInputFiles(FAMILY)
    await expect(page.getByRole('heading', { name: text.found })).toBeVisible()
    await expect(page.getByText('GEDCOM 5.5.1')).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    // Another window, or a reload, finds it where it is.
    await page.reload()
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    const search = page.getByRole('searchbox', { name: text.search })
    await search.fill('zzzz')
    await expect(page.getByText(text.nobody)).toBeVisible()
    await search.fill('')
    await button(page, text.confirm).click()
    await expect(page.getByRole('heading', { name: text.done })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: text.openBook }).click()
    await page.waitForURL(/\/family-tree\?id=[\w-]{36}/)
    const book = page.url()

    await open(page, inLang('/profile?tab=2', lang))
    await button(page, text.exportOf('families')).click()
    const dialog = page.getByRole('dialog', { name: text.exportTitle })
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await dialog.getByRole('checkbox').check()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: text.take, exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toBe('families.ged')
    const written = await readFile(await download.path(), 'utf8')
    expect(written).toContain('2 VERS 7.0')
    expect(written.match(/^0 @I\d+@ INDI$/gm)).toHaveLength(5)

    // One step of the history takes all of it back.
    await page.goto(book)
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    await button(page, text.undo).click()
    await expect(page.getByText(text.empty).first()).toBeVisible()
  })

  test(`a file goes into a family tree that is there, decided one by one, in ${lang}`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const title = '颍川陈氏'
    const book = await ownBook(page, request, title)
    await smallFamily(request, book)
    await open(page, inLang('/family-tree-import', lang))
    await page.locator('input[type=file]').setInputFiles({
      name: '槟城.ged',
      mimeType: '',
      buffer: Buffer.from(COUSINS),
    })
    await page.getByRole('radio', { name: text.intoBook }).check()
    await button(page, text.compare).click()
    await expect(page.getByRole('heading', { name: text.into(title) })).toBeVisible()
    const rule = page.getByLabel(text.rule)
    await rule.selectOption('50')
    await page.getByRole('radio', { name: text.group('same') }).check()
    const people = page.getByRole('article')
    await expect(people).toHaveCount(3)
    await expectAccessible(page)
    await expectNoSideScroll(page)

    // One who was taken for the same is somebody else after all; a reload finds it so.
    const son = people.filter({ has: page.getByRole('heading', { name: '陳章遠' }) })
    await son.getByRole('button', { name: text.other }).click()
    await expect(people).toHaveCount(2)
    await page.reload()
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    await page.getByRole('radio', { name: text.group('new') }).check()
    await expect(son).toBeVisible()
    await button(page, text.merge).click()
    await expect(page.getByRole('heading', { name: text.done })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: text.openBook }).click()
    await page.waitForURL(/\/family-tree\?id=[\w-]{36}/)

    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    await button(page, text.undo).click()
    await open(page, inLang('/profile?tab=2', lang))
    await expect(page.getByText(title).first()).toBeVisible()
  })
}
