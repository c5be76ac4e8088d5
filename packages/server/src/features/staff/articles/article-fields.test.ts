import { auditedFields } from '@suyuan/contract/audited'
import { expect, expectTypeOf, it } from 'vitest'
import type { ArticleText } from '../../../db/schema/news.ts'

it('the audit log has a name for every column that an article’s text is made of', () => {
  expectTypeOf<(typeof auditedFields.article)[number]>().toEqualTypeOf<keyof ArticleText>()
  expect(new Set(auditedFields.article).size).toBe(auditedFields.article.length)
})
