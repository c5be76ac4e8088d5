import { auditedDetails, auditedFields, auditedFilters } from '@suyuan/contract/audited'
import { correctableFields } from '@suyuan/contract/correctable'
import { langs } from '@suyuan/contract/lang'
import { requestStatuses } from '@suyuan/contract/root-requests'
import { memberTraits } from '@suyuan/contract/staff-traits'
import { eachRow } from '@suyuan/genealogy/testing/each-row'
import { describe, expect, it } from 'vitest'
import { texts as en } from '../../../i18n/en/texts.ts'
import { texts as zhCn } from '../../../i18n/zh-CN/texts.ts'
import { texts as zhTw } from '../../../i18n/zh-TW/texts.ts'
import { type AuditEntry, type DetailTexts, detailWords } from './detail-words.ts'

const all = { 'zh-CN': zhCn, 'zh-TW': zhTw, en }

function textsIn(lang: (typeof langs)[number]): DetailTexts {
  const { staff, staffaudit, staffimport, staffmembers } = all[lang]
  return {
    audit: staffaudit,
    statuses: staff.status,
    traits: staffmembers.find.traits,
    states: staffimport.states,
  }
}

/** Every detail that the server writes, with every value that is a word of the database. */
const written: [AuditEntry['object'], string, readonly string[]][] = [
  ...Object.entries(auditedFields).map(
    ([object, fields]) =>
      [object as keyof typeof auditedFields, 'fields', fields] satisfies (typeof written)[number],
  ),
  ['correction', 'fields', [...correctableFields.book, ...correctableFields.surname]],
  ['requests', 'filters', auditedFilters],
  ['members', 'by', memberTraits],
  ['request', 'status', requestStatuses.flatMap((each) => [each, `new → ${each}`])],
  ['request', 'assignee', ['nobody', 'somebody']],
  ['request', 'due_on', ['']],
  ['request', 'mailed', ['true', 'false']],
  ['article', 'at', ['now']],
  ['member', 'until', ['']],
  ['book_import', 'state', ['checking', 'ready', 'writing', 'done', 'failed', 'cancelled']],
]

const moment = (text: string) => `<${text}>`

describe.each(langs)('the audit log in %s', (lang) => {
  it('has words for every detail', () => {
    const details = auditedDetails.map((name) => ({ name, values: [] }))
    for (const [index, { name }] of detailWords(
      { object: 'request', details },
      textsIn(lang),
      moment,
    ).entries()) {
      expect(name).not.toBe(auditedDetails[index])
    }
  })

  eachRow(written)('has words for what %s says of %s', (object, name, values) => {
    const details = [{ name, values: [...values] }]
    const [told] = detailWords({ object, details }, textsIn(lang), moment)
    expect(told?.values.length).toBe(values.length)
    // In English some are the word of the database by chance: nobody.
    const raw = told?.values.filter(
      (word, index) => word === '' || (lang !== 'en' && word === values[index]),
    )
    expect(raw).toEqual([])
    if (lang !== 'en') expect(told?.values.join('')).not.toMatch(/[a-z]/)
  })

  it('has words for every kind of act and object', () => {
    const { actions, objects } = all[lang].staff.audit
    for (const words of [actions, objects]) {
      for (const [name, word] of Object.entries(words)) expect(word).not.toBe(name)
    }
  })
})

it.each([
  ['request', 'status', 'new → answered', '新申请 → 已回复'],
  ['request', 'due_on', ' → 2026-12-01', '无 → 2026-12-01'],
  ['requests', 'ids', '0a1b2c3d-0000-4000-8000-000000000000', '0A1B2C3D'],
  ['article', 'at', '2026-12-01T00:00:00.000Z', '<2026-12-01T00:00:00.000Z>'],
  ['member', 'until', '2026-12-01', '2026-12-01'],
  ['members', 'found', '12', '12'],
  ['book', 'something_new', 'x', 'x'],
] as const)('%s: %s “%s” reads %s', (object, name, value, word) => {
  const details = [{ name, values: [value] }]
  expect(detailWords({ object, details }, textsIn('zh-CN'), moment)[0]?.values).toEqual([word])
})
