import { articleTongues } from '@suyuan/contract/article-states'
import type { ArticleFields } from '@suyuan/contract/staff-articles'
import { draftStore } from '../../../lib/drafts.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { storedJson } from '../../../lib/stored-json.ts'

/** What was typed and not saved, and the version of the article that it began from. */
export interface ArticleDraft {
  fields: ArticleFields
  rowVersion: number
}

/** An article takes days to write: its draft stays on the device. */
export const articleDrafts = (uid: string, id: number) =>
  draftStore({ uid, kind: 'article-draft', about: String(id), where: 'device', read: readDraft })

/** Null for whatever is no draft of this version of the site. */
export function readDraft(text: string | null): ArticleDraft | null {
  const draft = storedJson(text)
  return isDraft(draft) ? draft : null
}

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

function isDraft(value: unknown): value is ArticleDraft {
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
