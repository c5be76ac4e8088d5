import type { Calls } from '@suyuan/contract/api'
import type { OpenPage, PageLine } from '@suyuan/contract/tree-texts'

export type { OpenPage, PageLine }
export type TextList = Calls['POST /api/web/tree/text/list']['output']['list']
export type TextSettings = Calls['POST /api/web/tree/text/pages']['output']['text']
export type Proposed = OpenPage['persons'][number]
export type Match = OpenPage['matches'][number]['list'][number]
export type Conflict = OpenPage['conflicts'][number]
export type Fact = Proposed['facts'][number]
