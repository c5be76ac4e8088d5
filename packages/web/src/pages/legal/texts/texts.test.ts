import { describe, expect, it } from 'vitest'
import type { LegalText } from './legal-text.ts'
import { text as privacyEn } from './privacy-policy.en.ts'
import { text as privacyZhCn } from './privacy-policy.zh-CN.ts'
import { text as privacyZhTw } from './privacy-policy.zh-TW.ts'
import { text as agreementEn } from './user-service-agreement.en.ts'
import { text as agreementZhCn } from './user-service-agreement.zh-CN.ts'
import { text as agreementZhTw } from './user-service-agreement.zh-TW.ts'

const documents: Record<string, Record<string, LegalText>> = {
  'user-service-agreement': {
    'zh-CN': agreementZhCn,
    'zh-TW': agreementZhTw,
    en: agreementEn,
  },
  'privacy-policy': { 'zh-CN': privacyZhCn, 'zh-TW': privacyZhTw, en: privacyEn },
}

const placeholders = ['{operator}', '{email}', '{phone}', '{address}']
const anyBrace = /[{}]/

const cases = Object.entries(documents).flatMap(([name, languages]) =>
  Object.entries(languages).map(([lang, text]) => ({
    name,
    lang,
    text,
    original: languages['zh-CN'] as LegalText,
  })),
)

/** What must agree in every language: the order of sections and how much each one says. */
function shapeOf(text: LegalText) {
  return {
    version: text.version,
    introParagraphs: text.intro.length,
    sections: text.sections.map(({ id, body, list }) => ({
      id,
      paragraphs: body.length,
      listItems: list?.length ?? 0,
    })),
  }
}

function allStrings(text: LegalText): string[] {
  return [
    text.title,
    ...text.intro,
    ...text.sections.flatMap(({ heading, body, list }) => [heading, ...body, ...(list ?? [])]),
  ]
}

/** The figures of a text (days, months, ages, sizes), section by section, without headings. */
function figuresOf(text: LegalText): Record<string, string[]> {
  return Object.fromEntries(
    text.sections.map(({ id, body, list }) => [
      id,
      [...body, ...(list ?? [])].flatMap((part) => part.match(/\d+/g) ?? []).sort(),
    ]),
  )
}

describe.each(cases)('$name in $lang', ({ text, original }) => {
  it('has the version, sections, paragraphs and list items of the original', () => {
    expect(shapeOf(text)).toEqual(shapeOf(original))
  })

  it('names a calendar day as its version', () => {
    expect(text.version).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(new Date(text.version).toISOString().slice(0, 10)).toBe(text.version)
  })

  it('has section ids that are unique and fit for an anchor', () => {
    const ids = text.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  it('has no empty or untrimmed text, and no section without a paragraph', () => {
    expect(text.intro.length).toBeGreaterThan(0)
    for (const part of allStrings(text)) {
      expect(part).not.toBe('')
      expect(part).toBe(part.trim())
    }
    for (const { id, body, list } of text.sections) {
      expect(body.length, id).toBeGreaterThan(0)
      if (list) expect(list.length, id).toBeGreaterThan(0)
    }
  })

  it('gives each placeholder one paragraph of the contact section, and none elsewhere', () => {
    const contact = text.sections.find(({ id }) => id === 'contact')
    const withBraces = contact?.body.filter((part) => anyBrace.test(part)) ?? []
    expect(withBraces.map((part) => part.match(/\{.*\}/)?.[0])).toEqual(placeholders)

    const total = allStrings(text).filter((part) => anyBrace.test(part)).length
    expect(total).toBe(placeholders.length)
  })

  it('states the same figures as the original in every section', () => {
    expect(figuresOf(text)).toEqual(figuresOf(original))
  })
})

describe.each(Object.entries(documents))('%s', (_name, languages) => {
  it('is written out in three different texts', () => {
    const originals = Object.values(languages).map((text) => allStrings(text).join('\n'))
    expect(new Set(originals).size).toBe(3)
  })

  it('uses the quotation marks of each language', () => {
    expect(allStrings(languages['zh-CN'] as LegalText).join('')).not.toMatch(/[「」]/)
    expect(allStrings(languages['zh-TW'] as LegalText).join('')).not.toMatch(/[“”]/)
    expect(allStrings(languages.en as LegalText).join('')).not.toMatch(/[，。：；「」]/)
  })
})
