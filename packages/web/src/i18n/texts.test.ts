import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { langs } from '@suyuan/contract/lang'
import { expect, it } from 'vitest'
import { createI18n } from './create-i18n.ts'
import { texts as en } from './en/texts.ts'
import { texts as zhCn } from './zh-CN/texts.ts'
import { texts as zhTw } from './zh-TW/texts.ts'

const all = { 'zh-CN': zhCn, 'zh-TW': zhTw, en }

/** Ends of the keys whose text depends on a number, as i18next reads them. */
const PLURAL = /_(zero|one|two|few|many|other)$/

/** `path → sorted placeholders` of every text in a tree of texts; plural forms are one text. */
function placeholders(tree: object, path = ''): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') {
      found.set(
        `${path}${key.replace(PLURAL, '')}`,
        [...value.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name ?? '').sort(),
      )
    } else {
      for (const entry of placeholders(value, `${path}${key}.`)) found.set(...entry)
    }
  }
  return found
}

it.each(langs)(
  '%s has the keys and placeholders of the default language, and no empty text',
  (lang) => {
    const texts = all[lang]
    expect(Object.fromEntries(placeholders(texts))).toEqual(Object.fromEntries(placeholders(zhCn)))
    expect(JSON.stringify(texts)).not.toMatch(/:"\s*"/)
  },
)

/** `path → forms` of every text that depends on a number. */
function pluralForms(tree: object, path = ''): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [key, value] of Object.entries(tree)) {
    const [, form] = PLURAL.exec(key) ?? []
    const name = `${path}${key.replace(PLURAL, '')}`
    if (typeof value === 'object') {
      for (const entry of pluralForms(value, `${path}${key}.`)) found.set(...entry)
    } else if (form !== undefined) found.set(name, [...(found.get(name) ?? []), form].sort())
  }
  return found
}

it.each(langs)('%s has the plural forms of its language, and no others', (lang) => {
  const forms = pluralForms(all[lang])
  const expected = new Intl.PluralRules(lang).resolvedOptions().pluralCategories.sort()
  expect([...forms.keys()]).toEqual([...pluralForms(zhCn).keys()])
  for (const [name, found] of forms) expect(found, name).toEqual(expected)
})

/** A template such as `tabs.${to}` as a pattern of the keys it can name; at least a word of it is fixed. */
function keysOf(template: string): RegExp[] {
  const fixed = template.split(/\$\{[^}]*\}/)
  if (!fixed.some((part) => /[a-z]{2}/i.test(part))) return []
  return [new RegExp(`^${fixed.map((part) => part.replaceAll('.', '\\.')).join('[\\w.:-]+')}$`)]
}

it('no text stands that nothing asks for', () => {
  const folder = join(import.meta.dirname, '..')
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => !/\.test\./.test(file))
  const sources = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
  const named = new Set([...sources.matchAll(/(?<=['"`])[\w.:-]+(?=['"`])/g)].map(([key]) => key))
  const templates = [...sources.matchAll(/`((?:[\w.:-]|\$\{[^{}`]*\})+)`/g)].flatMap(
    ([, text = '']) => keysOf(text),
  )
  const groups = [...sources.matchAll(/'([\w.:-]+)', \{ returnObjects/g)].map(
    ([, group]) => `${group}.`,
  )
  const isAsked = (key: string) =>
    named.has(key) ||
    templates.some((known) => known.test(key)) ||
    groups.some((group) => key.startsWith(group))
  const unasked = Object.entries(en).flatMap(([namespace, texts]) =>
    [...placeholders(texts).keys()]
      .filter((key) => !isAsked(key) && !isAsked(`${namespace}:${key}`))
      .map((key) => `${namespace}:${key}`),
  )
  expect(unasked).toEqual([])
})

it('English speaks of one thing in the singular', () => {
  const { t } = createI18n('en', en)
  const one = { count: 1, total: '1', places: '1', books: '1' }
  expect([
    t('catalogue:list.total', one),
    t('archive:summary.yours', one),
    t('archive:summary.within', one),
    t('archive:summary.toResults', one),
    t('archive:results.heading', one),
  ]).toEqual([
    'Found <n>1</n> book',
    'Your genealogy appears in <n>1</n> place',
    '<n>1</n> book in all',
    'Show the 1 result',
    'Search results: <n>1</n> item',
  ])
})
