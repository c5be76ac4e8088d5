import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { langs } from '@suyuan/contract/lang'
import { expect, it } from 'vitest'
import { texts as en } from './en/texts.ts'
import { inEachLang, linesIn, textIn } from './texts.ts'
import { texts as zhCn } from './zh-CN/texts.ts'
import { texts as zhTw } from './zh-TW/texts.ts'

const all = { 'zh-CN': zhCn, 'zh-TW': zhTw, en }

const PLURAL = /_(one|other)$/

/** `path → text` of every text in a tree of texts. */
function leaves(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[`${path}${key}`, value]]
      : leaves(value as object, `${path}${key}.`),
  )
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name).sort()

/** What one language says and another leaves out, as it may. */
const spoken = /^(discovery\.surname|report\.findings\.spelling\.other)$/

/** `path → placeholders` of every text, with the forms of one number under one path. */
function shape(lang: (typeof langs)[number]): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const [path, text] of leaves(all[lang])) {
    const stem = path
      .split('.')
      .map((part) => part.replace(PLURAL, ''))
      .join('.')
    // A form for one may say it in words.
    if (/_one(\.|$)/.test(path) && stem in found) continue
    found[stem] = spoken.test(stem) ? [] : placeholders(text)
  }
  return found
}

it.each(langs)(
  '%s has the keys and placeholders of the default language, and no empty text',
  (lang) => {
    expect(shape(lang)).toEqual(shape('zh-CN'))
    expect(leaves(all[lang]).filter(([, text]) => text.trim() === '')).toEqual([])
  },
)

it.each(langs)('%s has the plural forms of its language, and no others', (lang) => {
  const expected = new Intl.PluralRules(lang).resolvedOptions().pluralCategories.sort()
  const forms: Record<string, string[]> = {}
  const collect = (tree: object, path: string) => {
    for (const [key, value] of Object.entries(tree)) {
      const [, form] = PLURAL.exec(key) ?? []
      const name = `${path}${key.replace(PLURAL, '')}`
      if (form) forms[name] = [...(forms[name] ?? []), form]
      if (typeof value === 'object' && value !== null) collect(value, `${path}${key}.`)
    }
  }
  collect(all[lang], '')
  expect(Object.keys(forms).length).toBeGreaterThan(0)
  for (const [name, found] of Object.entries(forms)) expect(found.sort(), name).toEqual(expected)
})

it('Taiwan has its own quotation marks and no simplified characters of the commonest words', () => {
  const text = leaves(zhTw)
    .map(([, each]) => each)
    .join('\n')
  expect(text).not.toMatch(/[“”‘’]/)
  expect(text).not.toMatch(/[们这说请让为书谱时间]/)
})

it('no text stands that nothing asks for', () => {
  const folder = join(import.meta.dirname, '..')
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !/\.test\./.test(file))
  const sources = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
  const named = new Set([...sources.matchAll(/'([a-z]+:[\w.-]+)'/g)].map(([, key = '']) => key))
  const templates = [...sources.matchAll(/`([a-z]+:(?:[\w.:-]|\$\{[^{}`]*\})+)`/g)].map(
    ([, key = '']) =>
      new RegExp(
        `^${key
          .split(/\$\{[^}]*\}/)
          .map(RegExp.escape)
          .join('[\\w.-]+')}$`,
      ),
  )
  const isAsked = (key: string) => named.has(key) || templates.some((each) => each.test(key))
  const idle = leaves(zhCn)
    .map(([path]) =>
      path
        .replace('.', ':')
        .replace(/\.\d+$/, '')
        .replace(PLURAL, ''),
    )
    .filter((key) => !isAsked(key))
  expect([...new Set(idle)]).toEqual([])
})

it('values stand as they are, also where they look like a text’s own signs', () => {
  const typed = '$t(answers:ok) {{surname}} <b>&'
  expect(textIn('en', 'staff:wrongLine', { number: 3, text: typed })).toBe(
    `Please correct line 3: ${typed}`,
  )
})

it('says a text in each language, and chooses its form by the number', () => {
  expect(inEachLang('answers:ok')).toEqual({ 'zh-CN': '成功', 'zh-TW': '成功', en: 'OK' })
  expect(textIn('en', 'report:sources', { count: 1, surname: 'Lin', province: 'Fujian' })).toMatch(
    /^One passage/,
  )
  expect(
    textIn('en', 'report:sources', { count: 1200, surname: 'Lin', province: 'Fujian' }),
  ).toMatch(/^1,200 passages/)
})

it('leaves out lines that have nothing to say', () => {
  const facts = { title: '林氏', count: 1 }
  expect(linesIn('en', 'letters:tree_lives.lines', { ...facts, link: '' })).toHaveLength(2)
  expect(
    linesIn('en', 'letters:tree_lives.lines', { ...facts, link: 'https://example.org' }),
  ).toHaveLength(3)
})
