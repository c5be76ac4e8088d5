import { expect, it } from 'vitest'
import { texts as en } from './en/texts.ts'
import { texts as zhCn } from './zh-CN/texts.ts'
import { texts as zhTw } from './zh-TW/texts.ts'

const all = { 'zh-CN': zhCn, 'zh-TW': zhTw, en }
const langs = ['zh-CN', 'zh-TW', 'en'] as const

it.each(langs)('a role has the same name among my trees and on the tree’s page in %s', (lang) => {
  const { mytrees, treepage } = all[lang]
  expect(treepage.role).toMatchObject(mytrees.role)
  const roles = Object.values(mytrees.role)
  expect(new Set(roles).size).toBe(roles.length)
})

it.each(langs)(
  'a family tree is begun by the same words wherever that is offered in %s',
  (lang) => {
    const { mytrees, treepage } = all[lang]
    expect(treepage.none.create).toBe(mytrees.banner.button)
    expect(mytrees.form.createTitle).toBe(mytrees.banner.button)
  },
)

it.each(langs)('the footer calls the contact page by its title in %s', (lang) => {
  const { shell, contactpage } = all[lang]
  expect(shell.footer.contactPage).toBe(contactpage.title)
  expect(shell.footer.contact).not.toBe(contactpage.title)
})
