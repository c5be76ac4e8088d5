import { createHash } from 'node:crypto'
import {
  INVITATION_DAYS,
  LONGEST_LIFE,
  RESTORE_DAYS,
  TREE_RESTORE_DAYS,
} from '@suyuan/contract/limits'
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

/** Placeholders by the section they stand in. */
const placeholders: Record<string, Record<string, string[]>> = {
  'user-service-agreement': {
    law: ['{law}'],
    contact: ['{operator}', '{email}', '{phone}', '{address}'],
  },
  'privacy-policy': {
    sharing: ['{recipients}'],
    storage: ['{regions}'],
    contact: ['{operator}', '{email}', '{phone}', '{address}'],
  },
}
/** The figures of the sections on family trees: what the server reckons with, and no others. */
const treeFigures: Record<string, number[]> = {
  'user-service-agreement': [TREE_RESTORE_DAYS, LONGEST_LIFE],
  'privacy-policy': [TREE_RESTORE_DAYS, LONGEST_LIFE, INVITATION_DAYS, RESTORE_DAYS],
}
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
    summaryPoints: text.summary.length,
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
    ...text.summary,
    ...text.intro,
    ...text.sections.flatMap(({ heading, body, list }) => [heading, ...body, ...(list ?? [])]),
  ]
}

/** The figures of a text (days, months, ages, sizes), section by section, without headings. */
function figuresOf(text: LegalText): Record<string, string[]> {
  const figures = (parts: readonly string[]) =>
    parts.flatMap((part) => part.match(/\d+/g) ?? []).sort()
  return {
    summary: figures(text.summary),
    ...Object.fromEntries(
      text.sections.map(({ id, body, list }) => [id, figures([...body, ...(list ?? [])])]),
    ),
  }
}

describe.each(cases)('$name in $lang', ({ name, text, original }) => {
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

  it('gives each placeholder one paragraph of its section, and none elsewhere', () => {
    const found = text.sections.flatMap(({ id, body }) => {
      const here = body.flatMap((part) => part.match(/\{.*\}/)?.[0] ?? [])
      return here.length > 0 ? [[id, here]] : []
    })
    expect(Object.fromEntries(found)).toEqual(placeholders[name])

    const total = allStrings(text).filter((part) => anyBrace.test(part)).length
    expect(total).toBe(Object.values(placeholders[name] ?? {}).flat().length)
  })

  it('says what matters most on one screen', () => {
    expect(text.summary.length).toBeGreaterThan(3)
    expect(text.summary.length).toBeLessThanOrEqual(8)
    expect(text.summary.join('').length).toBeLessThan(900)
  })

  it('tells of family trees what the code does, with its figures', () => {
    const section = text.sections.find(({ id }) => id === 'family-trees')
    expect(section?.body.length).toBeGreaterThan(3)
    expect(new Set(figuresOf(text)['family-trees'])).toEqual(
      new Set((treeFigures[name] ?? []).map(String)),
    )
  })

  it('no longer calls family trees closed, and promises no paid downloads', () => {
    const sentences = allStrings(text).flatMap((part) => part.split(/[。；;.]/))
    const closed = sentences.filter((each) => /尚未[开開]放|not open yet/.test(each))
    for (const each of closed) expect(each).toMatch(/付[费費]下[载載]|paid downloads/i)
    expect(closed.length > 0).toBe(name === 'user-service-agreement')
  })

  it('ends each point of a list with a full stop, and begins it as a sentence', () => {
    const points = text.sections.flatMap(({ list }) => list ?? [])
    expect(points.filter((point) => !/[。.]$/.test(point))).toEqual([])
    const cookie = /^(?:token|lang|device)[:：]/
    expect(points.filter((point) => /^[a-z]/.test(point) && !cookie.test(point))).toEqual([])
  })

  it('says of the match what the result page says', () => {
    const said = allStrings(text).join('')
    expect(said).not.toMatch(/吻合|clues agree/)
    if (name === 'user-service-agreement') {
      expect(text.summary.join('')).toMatch(/多大可能|how likely/)
      expect(said).toMatch(/同族的(可能|機會)有多大|how likely the first book is/)
    }
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

/** The words of all six texts, without the day they were last changed. */
const WORDS_OF = { version: '2026-11-24', words: '7cd815dd01341c52' }

it('say of themselves the day of their last change', () => {
  const all = Object.values(documents).flatMap((languages) => Object.values(languages))
  const versions = new Set(all.map(({ version }) => version))
  const words = createHash('sha256')
    .update(JSON.stringify(all.map(({ version: _version, ...text }) => text)))
    .digest('hex')
    .slice(0, 16)
  // Whoever changes a word writes the day of it into all texts and CONSENT_VERSION, and both here.
  expect({ version: [...versions].join(), words }).toEqual(WORDS_OF)
})
