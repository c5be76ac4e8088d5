import { createHash } from 'node:crypto'
import {
  fixtureFinding,
  hintOf,
  invitationOf,
  mediaOf,
  NO_ID,
  pageOf,
  sourceOf,
  type TreeFixture,
  textOf,
} from './tree-fixture.ts'

/** A version that no row has: whoever may change the row hears of a conflict. */
const STALE = 999_999

/** What the caller says of a file without a byte. */
const noFile = {
  sha256: createHash('sha256').digest('hex'),
  ...{ size: 0, file_name: 'empty.txt', file_type: 'application/octet-stream' },
}

/**
 * For every endpoint about a family tree a form that tells whether the caller passes: whoever does
 * is answered, or refused for what the form says, with a code that is in `passed`.
 */
export function treeForms(tree: TreeFixture, heir: string): Record<string, object> {
  const inTree = { family_tree_id: tree.book }
  const person = { ...inTree, id: tree.living }
  const treeForm = { id: tree.book, title: '谱', surname: '陈', author: '甲' }
  const stale = { row_version: STALE }
  const event = { person_id: tree.living, e_type: 10 }
  const media = { ...inTree, person_id: tree.living }
  const text = { ...inTree, text_id: textOf(tree.book) }
  const page = { ...inTree, page_id: pageOf(tree.book) }
  return {
    'POST /api/web/tree/update': { ...treeForm, ...stale },
    'GET /api/web/tree/del': { id: tree.book, uid: 'whoever' },
    'POST /api/web/tree/restore': { id: tree.book },
    'GET /api/web/tree/info': { id: tree.book },
    'POST /api/web/tree/visibility': { id: tree.book, visibility: tree.visibility },
    'POST /api/web/tree/handover': { id: tree.book, user_id: heir },
    'POST /api/web/tree/node/init': { ...inTree, surname: '陈', name: '某' },
    'GET /api/web/tree/node/list': { ...inTree, depth: 12 },
    'POST /api/web/tree/node/create': {
      ...inTree,
      surname: '陈',
      name: '某',
      master_id: tree.living,
      node_type: 1,
    },
    'POST /api/web/tree/line/create': {
      ...inTree,
      master_id: tree.living,
      spouses: [{ surname: '林', name: '氏' }],
      children: [],
    },
    'POST /api/web/tree/table/list': inTree,
    'POST /api/web/tree/table/save': {
      ...inTree,
      changed: [{ id: tree.living, memo: '某', ...stale }],
      added: [],
    },
    'GET /api/web/tree/node/parent/list': { ...inTree, node_id: tree.child, depth: 12 },
    'POST /api/web/tree/node/reorder': { ...inTree, union: tree.union, children: [STALE] },
    'POST /api/web/tree/union/create': { ...inTree, first_id: tree.child, second_id: tree.child },
    'POST /api/web/tree/union/update': { ...inTree, union: tree.union, kind: 'later', ...stale },
    'POST /api/web/tree/union/delete': { ...inTree, union: tree.union, ...stale },
    'POST /api/web/tree/link/create': {
      ...inTree,
      child_id: tree.living,
      father_id: tree.child,
      kind: 'adopted',
    },
    'POST /api/web/tree/link/update': {
      ...inTree,
      union: tree.union,
      child: tree.childSerial,
      ...stale,
    },
    'POST /api/web/tree/link/move': {
      ...inTree,
      union: tree.union,
      to_union: tree.parents,
      children: [tree.childSerial],
    },
    'POST /api/web/tree/link/delete': {
      ...inTree,
      union: tree.union,
      child: tree.childSerial,
      ...stale,
    },
    'POST /api/web/tree/export': { ...inTree, format: 'gedcom7' },
    'POST /api/web/tree/skeleton': inTree,
    'POST /api/web/tree/skeleton/changes': { ...inTree, since: 1 },
    'POST /api/web/tree/node/cards': { ...inTree, serials: [1, 2, 3, 4, 5, 6, 7] },
    'POST /api/web/tree/search': { ...inTree, text: '密' },
    'POST /api/web/tree/path': { ...inTree, id: tree.child },
    'POST /api/web/tree/live': { ...inTree, since: 0 },
    'POST /api/web/person/info': person,
    'POST /api/web/person/info/all': person,
    'POST /api/web/person/text': person,
    'POST /api/web/person/update': { ...person, name: '某', ...stale },
    'POST /api/web/person/delete': { ...person, ...stale },
    'POST /api/web/person/restore': person,
    'POST /api/web/person/deleted/list': inTree,
    'POST /api/web/person/source/delete': { ...inTree, id: sourceOf(tree.book) },
    'POST /api/web/tree/hint/list': inTree,
    'POST /api/web/tree/hint/look': inTree,
    'POST /api/web/tree/hint/accept': { ...inTree, id: hintOf(tree.book) },
    'POST /api/web/tree/hint/decline': { ...inTree, id: hintOf(tree.book) },
    'POST /api/web/tree/hint/ask': {
      ...inTree,
      id: hintOf(tree.book),
      mobile: 'wechat: penang',
      request_key: hintOf(tree.book),
    },
    'POST /api/web/person/event/add': event,
    'POST /api/web/person/event/update': { ...event, id: tree.event, e_memo: '某', ...stale },
    'POST /api/web/person/event/delete': { person_id: tree.living, id: tree.event, ...stale },
    'POST /api/web/person/media/add': { ...media, file_id: NO_ID.replaceAll('-', '') },
    'POST /api/web/person/media/update': { ...media, id: mediaOf(tree.book), ...stale },
    'POST /api/web/person/media/delete': { ...media, id: mediaOf(tree.book), ...stale },
    'POST /api/web/person/media/reorder': { ...media, ids: [NO_ID] },
    'POST /api/web/tree/member/list': inTree,
    'POST /api/web/tree/seen': inTree,
    'POST /api/web/tree/claim/make': { ...inTree, person_id: tree.living },
    'POST /api/web/tree/claim/withdraw': inTree,
    'POST /api/web/tree/claim/list': inTree,
    'POST /api/web/tree/claim/decide': {
      ...inTree,
      user_id: heir,
      person_id: tree.living,
      confirms: true,
    },
    'POST /api/web/tree/member/role': { ...inTree, user_id: heir, role: 'editor' },
    'POST /api/web/tree/member/remove': { ...inTree, user_id: heir },
    'POST /api/web/tree/member/leave': inTree,
    'POST /api/web/tree/invite': { ...inTree, role: 'viewer' },
    'POST /api/web/tree/invite/withdraw': { ...inTree, invitation_id: invitationOf(tree.book) },
    'POST /api/web/tree/life/list': { ...inTree, reason: 'death_empty' },
    'POST /api/web/tree/life/decide': { ...inTree, reason: 'death_empty', counts: 'living' },
    'POST /api/web/tree/life/mentions': inTree,
    'POST /api/web/tree/anniversary/list': inTree,
    'POST /api/web/tree/relatives': { ...inTree, person_id: tree.first },
    'POST /api/web/tree/roll': inTree,
    'POST /api/web/tree/mourning': { ...inTree, person_id: tree.first },
    'POST /api/web/tree/kinship': { ...inTree, from: tree.root, to: tree.first },
    'POST /api/web/tree/check/list': inTree,
    'POST /api/web/tree/check/run': inTree,
    'POST /api/web/tree/check/decide': { ...inTree, ...fixtureFinding, is_so: true },
    'POST /api/web/tree/check/export': inTree,
    'POST /api/web/tree/duplicate/list': inTree,
    'POST /api/web/tree/duplicate/two': inTree,
    'POST /api/web/tree/duplicate/look': inTree,
    'POST /api/web/tree/duplicate/compare': { ...inTree, one: tree.root, other: tree.first },
    'POST /api/web/tree/duplicate/merge': {
      ...{ ...inTree, keep: tree.living, other: tree.child },
      ...{ keep_version: STALE, other_version: STALE },
    },
    'POST /api/web/tree/duplicate/decide': {
      ...{ ...inTree, one: tree.living, other: tree.child, are_two: true },
    },
    'POST /api/web/tree/anniversary/rules': {
      ...inTree,
      leap_month: 'kept',
      missing_day: 'before',
    },
    'POST /api/web/tree/life/dates': inTree,
    'POST /api/web/tree/life/dates/agree': { ...inTree, seen: 0 },
    'POST /api/web/tree/anniversary/following': inTree,
    'POST /api/web/tree/anniversary/feed/make': inTree,
    'POST /api/web/tree/anniversary/feed/revoke': inTree,
    'POST /api/web/tree/anniversary/reminder/set': { ...inTree, days_before: 1 },
    'POST /api/web/tree/anniversary/reminder/end': inTree,
    'POST /api/web/tree/text/list': inTree,
    'POST /api/web/tree/text/create': { ...inTree, title: '谱' },
    'POST /api/web/tree/text/update': { ...text, title: '谱', ...stale },
    'POST /api/web/tree/text/delete': text,
    'POST /api/web/tree/text/pages': text,
    'POST /api/web/tree/text/page/add': { ...text, text: '文光公长子' },
    'POST /api/web/tree/text/file/add': { ...text, ...noFile },
    'POST /api/web/tree/text/page': page,
    'POST /api/web/tree/text/page/decide': { ...page, ...stale },
    'POST /api/web/tree/text/page/rewrite': {
      ...{ ...page, ...stale, volume: '', name: '1', text: '文光' },
    },
    'POST /api/web/tree/text/page/take': { ...page, takes: true },
    'POST /api/web/tree/text/page/delete': { ...page, ...stale },
    'POST /api/web/tree/text/page/confirm': { ...page, ...stale },
    'POST /api/web/tree/history': inTree,
    'POST /api/web/tree/undo': { ...inTree, change: STALE },
    'POST /api/web/tree/redo': inTree,
  }
}
