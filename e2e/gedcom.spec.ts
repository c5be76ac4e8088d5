import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { errorTable } from '@suyuan/contract/errors'
import { FAILURE } from '@suyuan/contract/limits'
import { openShared } from '@suyuan/server/db/client'
import { socketPath } from '@suyuan/server/db/embedded'
import { openXlsx } from '@suyuan/server/sheets/xlsx-file'
import { workbookFile } from '@suyuan/server/testing/xlsx-file'
import { texts as en } from '../packages/web/src/i18n/en/texts.ts'
import { texts as zhCn } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { texts as zhTw } from '../packages/web/src/i18n/zh-TW/texts.ts'
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
import { dataUnderTest } from './under-test.ts'

const texts = { 'zh-CN': zhCn, 'zh-TW': zhTw, en }

const corpus = join(import.meta.dirname, '../packages/genealogy/src/gedcom/corpus')
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
1 OCCU 塾師
2 DATE 1920
2 NOTE 後人電話 13800138000
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

/** Lets the server answer as if it were busy, so many times. @returns how often it has done so */
async function refuseAtFirst(page: Page, times: number): Promise<() => number> {
  let refused = 0
  const { sub, status } = errorTable.unavailable
  const busy = {
    status,
    headers: { 'retry-after': '5' },
    json: { code: FAILURE, msg: '', sub_code: sub, sub_msg: '', data: {} },
  }
  // Without a stream the import is asked after.
  await page.route('**/api/web/tree/import/live', (route) => route.fulfill(busy))
  await page.route('**/api/web/tree/import/info', async (route) => {
    if (refused === times) return route.fallback()
    refused += 1
    await route.fulfill(busy)
  })
  return () => refused
}

/** Leaves an import as one whose server died again and again leaves it. */
async function giveUp(id: string): Promise<void> {
  const database = openShared(socketPath(dataUnderTest()))
  try {
    await database.pool.query(
      `update tree_imports set state = 'reading', preview = null, job_id = null where id = $1`,
      [id],
    )
  } finally {
    await database.close()
  }
}

for (const lang of languages('zh-CN')) {
  const text = fileWords[lang]

  test(`an import that was interrupted is gone on with in ${lang}`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    await logIn(page.context(), request, await register(request, { lang }))
    await open(page, inLang('/family-tree-import', lang))
    await page.locator('input[type=file]').setInputFiles(FAMILY)
    await expect(page.getByRole('heading', { name: text.found })).toBeVisible()
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    await giveUp(id)
    await page.reload()
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    const words = texts[lang].treefiles.import
    await expect(page.getByRole('alert')).toHaveText(words.failure.interrupted)
    await expect(button(page, words.cancel)).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await button(page, words.resume).click()
    await expect(page.getByRole('heading', { name: text.found })).toBeVisible()
    await expect(page.getByText('GEDCOM 5.5.1')).toBeVisible()
  })

  test(`a member brings a family tree from a file, and takes it away again, in ${lang}`, async ({
    page,
    request,
    journey,
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
    // Where the server has no time for it the page asks again, and tells nobody of a failure.
    journey.expectFailure(/503 .*\/tree\/import\/(?:info|live)/)
    const refused = await refuseAtFirst(page, 3)
    await button(page, text.confirm).click()
    await expect(page.getByText(texts[lang].common.outOfTouch)).toBeVisible()
    await expect.poll(refused).toBe(3)
    await expect(page.getByRole('alert')).toHaveCount(0)
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
    // Others see this family tree: what may tell of the living is seen first.
    await expect(page.getByRole('alert').filter({ hasText: text.mayTellOfLiving })).toBeVisible()
    await expect(page.getByText('後人電話 13800138000')).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await button(page, text.mergeSeen).click()
    await expect(page.getByRole('heading', { name: text.done })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: text.openBook }).click()
    await page.waitForURL(/\/family-tree\?id=[\w-]{36}/)

    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    await button(page, text.undo).click()
    await open(page, inLang('/profile?tab=2', lang))
    await expect(page.getByText(title).first()).toBeVisible()
  })

  test(`a table is filled in, corrected cell by cell, and taken away again, in ${lang}`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const { treefiles: said } = texts[lang]
    await logIn(page.context(), request, await register(request, { lang }))
    await open(page, inLang('/family-tree-import', lang))
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      button(page, said.import.template).click(),
    ])
    const blank = await rowsOf(await template.path())
    const headings = blank[0] ?? []

    // What cannot be read is told by its row and the heading of its column.
    const at = (name: number) => headings[name] ?? ''
    const chosen = page.locator('input[type=file]')
    await chosen.setInputFiles(tableOf(headings, { sex: '甲', father: '9' }))
    const faults = page.getByRole('heading', { name: /2/ })
    await expect(faults).toBeVisible()
    for (const column of [SEX, FATHER]) {
      const cell = said.import.cell.replace('{{line}}', '3').replace('{{column}}', at(column))
      await expect(page.getByText(cell)).toBeVisible()
    }
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await expect(button(page, text.confirm)).toHaveCount(0)

    await page.getByRole('link', { name: text.another }).first().click()
    await chosen.setInputFiles(tableOf(headings, { sex: '男', father: '1' }))
    await expect(page.getByRole('heading', { name: text.found })).toBeVisible()
    const added = `${said.import.row.replace('{{line}}', '2')} · 林氏`
    await expect(page.getByText(added)).toBeVisible()
    await button(page, text.confirm).click()
    await expect(page.getByRole('heading', { name: text.done })).toBeVisible()

    await open(page, inLang('/profile?tab=2', lang))
    await button(page, text.exportOf('族表')).click()
    const dialog = page.getByRole('dialog', { name: text.exportTitle })
    await dialog.getByRole('radio', { name: said.export.xlsx }).check()
    await dialog.getByRole('checkbox').check()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: text.take, exact: true }).click(),
    ])
    const [heads, ...people] = await rowsOf(await download.path())
    expect(heads).toEqual(headings)
    expect(
      people.map((cells) => [cells[SURNAME], cells[NAME], cells[FATHER], cells[BORN]]),
    ).toEqual([
      ['陈', '大文', '', '1877-05-01'],
      ['陈', '志远', '1', '1905-03-12'],
      ['林', '氏', '', ''],
    ])
  })
}

const [SURNAME, NAME, SEX, FATHER, SPOUSE, BORN] = [2, 3, 4, 5, 7, 16]

/**
 * Two people in a workbook, days of birth as numbers that are shown as days, and a wife without a row
 * of her own.
 */
function tableOf(headings: readonly string[], { sex, father }: { sex: string; father: string }) {
  const letter = (column: number) => String.fromCharCode(65 + column)
  const text = (line: number, column: number, value: string) =>
    `<c r="${letter(column)}${line}" t="inlineStr"><is><r><t>${value}</t></r></is></c>`
  const row = (line: number, cells: string) => `<row r="${line}">${cells}</row>`
  const born = (line: number, day: number) =>
    `<c r="${letter(BORN)}${line}" s="1"><v>${day}</v></c>`
  const person = (line: number, name: string, more: string) =>
    row(
      line,
      text(line, 0, `${line - 1}`) + text(line, SURNAME, '陈') + text(line, NAME, name) + more,
    )
  const rows = [
    row(1, headings.map((heading, column) => text(1, column, heading)).join('')),
    person(2, '大文', text(2, SEX, '男') + text(2, SPOUSE, '林氏') + born(2, -8278)),
    person(3, '志远', text(3, SEX, sex) + text(3, FATHER, father) + born(3, 1898)),
  ]
  // Number 31 is a whole day wherever Chinese is written.
  const buffer = workbookFile({ rows: rows.join(''), formats: { codes: {}, cells: [0, 31] } })
  return { name: '族表.xlsx', mimeType: '', buffer }
}

async function rowsOf(path: string): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { cells } of await openXlsx(path)) rows.push([...cells])
  return rows
}
