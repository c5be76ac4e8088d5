import { createHash } from 'node:crypto'
import { STOP_LINK_DAYS } from '@suyuan/contract/anniversary-following'
import { INVITATION_DAYS, RESTORE_DAYS, TREE_RESTORE_DAYS } from '@suyuan/contract/limits'
import type { requestContext } from '@suyuan/contract/root-request-shapes'
import type { newPerson } from '@suyuan/contract/tree-fields'
import { LONGEST_LIFE } from '@suyuan/genealogy/life/life-rule'
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

type Told = Record<'zh-CN' | 'zh-TW' | 'en', string>
const told = (zhCn: string, zhTw: string, en: string): Told => ({
  'zh-CN': zhCn,
  'zh-TW': zhTw,
  en,
})

/** What a request takes from the search, as the policy calls it. */
const taken = {
  page: told('所在的页面', '所在的頁面', 'the page you were on'),
  surname_id: told('姓氏', '姓氏', 'surname'),
  province_id: told('省份', '省份', 'province'),
  city_id: told('城市', '城市', 'city'),
  place: told('县或村', '縣或村', 'county or village'),
  ancestors: told('祖先姓名', '祖先姓名', 'ancestor’s name'),
  generations: told('字辈', '字輩', 'generation characters'),
  hall: told('堂号', '堂號', 'hall'),
  moved: told('迁徙经过', '遷徙經過', 'migration'),
  spelling: told('方言或海外拼写', '方言或海外拼法', 'dialect or spelling abroad'),
} satisfies Record<keyof typeof requestContext.shape, Told>

const dates = told('日期与地点', '日期與地點', 'dates and places')

/** What is kept of a person in a family tree likewise. */
const kept = {
  surname: told('姓氏', '姓氏', 'surname'),
  name: told('名字', '名字', 'given name'),
  zi: told('字、', '字、', 'courtesy name'),
  hao: told('号、', '號、', 'sobriquet'),
  shihao: told('谥号', '諡號', 'posthumous title'),
  other_names: told('别名', '別名', 'other names'),
  spelling: told('海外拼写', '海外拼法', 'spelling abroad'),
  sex: told('性别', '性別', 'sex'),
  death: told('是否已故', '是否已故', 'whether deceased'),
  ...{ birth_day: dates, birth_reading: dates, birth_text: dates, birth_address: dates },
  ...{ death_day: dates, death_reading: dates, death_text: dates, death_place: dates },
  death_address: told('墓葬地', '墓葬地', 'burial place'),
  generation: told('世次', '世次', 'generation'),
  generation_char: told('字辈', '字輩', 'generation character'),
  ranking: told('排行', '排行', 'order among siblings'),
  branch: told('房支', '房支', 'branch'),
  office: told('职业和功名', '職業和功名', 'office or degree'),
  memo: told('备注', '備註', 'notes'),
  restricted: told('只给家谱成员看', '只給家譜成員看', 'shown to members only'),
} satisfies Record<keyof typeof newPerson, Told>

it.each(['zh-CN', 'zh-TW', 'en'] as const)('the policy in %s names all that is kept', (lang) => {
  const sections = documents['privacy-policy']?.[lang]?.sections ?? []
  const listOf = (id: string) => sections.find((section) => section.id === id)?.list ?? []
  const missing = (words: Record<string, Told>, points: readonly string[]) =>
    Object.entries(words).filter(([, word]) => !points.some((point) => point.includes(word[lang])))
  expect(missing(taken, listOf('root-request'))).toEqual([])
  expect(missing(kept, listOf('family-trees'))).toEqual([])
  const hints = told('线索：', '線索：', 'Hints:')
  expect(missing({ hints }, listOf('family-trees'))).toEqual([])
})

it.each(['zh-CN', 'zh-TW', 'en'] as const)(
  'the policy in %s tells of calendar feeds and letters what they hold and how they end',
  (lang) => {
    const sections = documents['privacy-policy']?.[lang]?.sections ?? []
    const feeds = told(
      '日历订阅和邮件提醒',
      '行事曆訂閱和郵件提醒',
      'alendar feeds and anniversary',
    )
    const pointOf = (id: string) => {
      const section = sections.find((each) => each.id === id)
      return section?.list?.find((point) => point.includes(feeds[lang])) ?? ''
    }
    const hash = told('散列值', '雜湊值', 'hashes')
    expect(pointOf('family-trees')).toContain(hash[lang])
    expect(pointOf('retention')).toContain(String(STOP_LINK_DAYS))
    const said = sections.find(({ id }) => id === 'family-trees')?.body.join('') ?? ''
    const words = [
      told('地址是保密的', '網址不公開', 'secret address'),
      told('随时停用或换新', '隨時停用或換新', 'end it or make a new one at any time'),
      told('在世的人的生日只给成员看', '在世的人的生日只給成員看', 'to members alone'),
      told('自己开启才会发送', '自己開啟才會寄送', 'only if you turn them on'),
      told('不用登录就能关闭', '不用登入就能關閉', 'ends them all without a log-in'),
    ]
    for (const word of words) expect(said).toContain(word[lang])
  },
)

it('in Taiwan what is deleted of a family tree is 還原, as its pages say; an account 恢復', () => {
  const sentences = [agreementZhTw, privacyZhTw]
    .flatMap(allStrings)
    .flatMap((part) => part.split(/[。；]/))
  const deleted = sentences.filter((each) => /刪除的.*可以/.test(each))
  expect(deleted.length).toBeGreaterThan(3)
  expect(deleted.filter((each) => each.includes('恢復'))).toEqual([])
})

/** The words of all six texts, without the day they were last changed. */
const WORDS_OF = { version: '2026-11-30', words: 'bfc8ca519e1b7156' }

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
