import { langs } from '@suyuan/contract/lang'
import { expect, it } from 'vitest'
import { loadTexts } from './load-texts.ts'

/** `path → sorted placeholders` of every text in a tree of texts. */
function placeholders(tree: object, path = ''): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') {
      found.set(
        `${path}${key}`,
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
  async (lang) => {
    const texts = await loadTexts(lang)
    expect(Object.fromEntries(placeholders(texts))).toEqual(
      Object.fromEntries(placeholders(await loadTexts('zh-CN'))),
    )
    expect(JSON.stringify(texts)).not.toMatch(/:"\s*"/)
  },
)
