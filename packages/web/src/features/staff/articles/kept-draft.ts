import { articleTongues } from '@suyuan/contract/article-states'
import type { ArticleFields } from '@suyuan/contract/staff-articles'
import { memberStore } from '../../../lib/device-store.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { storedJson } from '../../../lib/stored-json.ts'

/** What was typed and not saved, and the version of the article that it began from. */
export interface Draft {
  fields: ArticleFields
  rowVersion: number
}

const storeOf = (uid: string, id: number) => memberStore(uid, `article-draft:${id}`)

export function keepDraft(uid: string, id: number, draft: Draft): void {
  storeOf(uid, id).write(JSON.stringify(draft))
}

export function forgetDraft(uid: string, id: number): void {
  storeOf(uid, id).remove()
}

export function keptDraft(uid: string, id: number): Draft | null {
  return readDraft(storeOf(uid, id).read())
}

/** Null for whatever is no draft of this version of the site. */
export function readDraft(text: string | null): Draft | null {
  const draft = storedJson(text)
  return isDraft(draft) ? draft : null
}

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

function isDraft(value: unknown): value is Draft {
  if (!isRecord(value) || typeof value['rowVersion'] !== 'number') return false
  const fields = value['fields']
  if (!isRecord(fields) || typeof fields['image_url'] !== 'string') return false
  const province = fields['province_id']
  return (
    articleTongues.every((tongue) => isWritten(fields[tongue])) &&
    areTexts(fields['sources']) &&
    areTexts(fields['surnames']) &&
    (province === null || typeof province === 'number')
  )
}

const isWritten = (value: unknown): boolean =>
  isRecord(value) &&
  (['title', 'subtitle', 'introduction', 'content'] as const).every(
    (name) => typeof value[name] === 'string',
  )
