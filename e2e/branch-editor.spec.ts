import { treeWords } from './family-tree-words.ts'
import { card, done, letIn, openBook, ownBook, smallFamily } from './family-trees.ts'
import { register } from './members.ts'
import { personWords } from './person-words.ts'
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

const notes = {
  'zh-CN': { outside: /此人不在您负责的那一支/, root: /您负责的那一支从此人开始/ },
  'zh-TW': { outside: /此人不在您負責的那一房/, root: /您負責的那一房從此人開始/ },
  en: { outside: /outside the branch that you edit/, root: /branch that you edit begins with/ },
} as const

for (const lang of languages('zh-CN')) {
  const text = treeWords[lang]
  const person = personWords[lang]

  test(`the editor of a branch is offered what the branch allows in ${lang}`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const book = await ownBook(page, request)
    const { first, elder, younger } = await smallFamily(request, book)
    const form = {
      family_tree_id: book.id,
      surname: '陈',
      death: 1 as const,
      node_type: 3 as const,
    }
    for (const name of ['世昌', '世荣']) {
      const child = { ...form, name, master_id: elder.id }
      await done(request, 'POST /api/web/tree/node/create', child, book.token)
    }
    const relative = await register(request)
    await letIn(page, request, book, relative, {
      role: 'branch_editor',
      branch_root_id: elder.id,
    })
    const isNarrow = (page.viewportSize()?.width ?? 0) < 960
    const deeds = (name: string) =>
      page.locator('[data-card][data-selected]', { hasText: name }).locator('[data-do]')
    const offered = async (name: string) =>
      (await deeds(name).evaluateAll((all) => all.map((each) => each.getAttribute('data-do'))))
        .filter((deed) => ['father', 'spouse', 'child', 'reorder'].includes(deed ?? ''))
        .sort()

    // On the chart, of somebody outside, of the branch's beginning, of one below.
    for (const [id, name, expected] of [
      [younger.id, '章远', []],
      [elder.id, '章甫', ['child', 'spouse']],
    ] as const) {
      await openBook(page, book.id, lang, id)
      await expect(deeds(name).first()).toBeVisible()
      expect(await offered(name)).toEqual(expected)
    }
    await card(page, '陈世昌').click()
    await expect(deeds('世昌').first()).toBeVisible()
    expect(await offered('世昌')).toEqual(['child', 'reorder', 'spouse'])

    // In the panel: a note in the place of what is not offered.
    await openBook(page, book.id, lang, younger.id)
    if (isNarrow) await button(page, text.view).click()
    else await card(page, '陈章远').click()
    await expect(page.getByText(notes[lang].outside)).toBeVisible()
    await expect(button(page, text.deletePerson)).toHaveCount(0)
    await expectAccessible(page)
    await openBook(page, book.id, lang, elder.id)
    await expect(deeds('章甫').first()).toBeVisible()
    if (isNarrow) await button(page, text.edit).click()
    else await card(page, '陈章甫').click()
    await expect(page.getByText(notes[lang].root)).toBeVisible()
    await expect(button(page, text.deletePerson)).toHaveCount(0)
    await expectAccessible(page)

    // On the person's page.
    const at = (id: string) =>
      inLang(`/family-tree-person?id=${id}&family_tree_id=${book.id}`, lang)
    await open(page, at(elder.id))
    await expect(page.getByText(notes[lang].root)).toBeVisible()
    await expect(button(page, person.addChild)).toBeVisible()
    for (const name of [person.addSibling, person.addFather, person.addMother]) {
      await expect(button(page, name)).toHaveCount(0)
    }
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await open(page, at(first.id))
    await expect(page.getByText(notes[lang].outside)).toBeVisible()
    await expect(button(page, person.addChild)).toHaveCount(0)
    await expectNoSideScroll(page)
  })
}
