import { hintOf, invitationOf, mediaOf, NO_ID, sourceOf, type TreeFixture } from './tree-fixture.ts'

/** A version that no row has: whoever may change the row hears of a conflict. */
const STALE = 999_999

/**
 * For every endpoint about a family tree a form that tells whether the caller passes: whoever does
 * is answered, or refused for what the form says, with a code that is in `passed`.
 */
export function treeForms(tree: TreeFixture, heir: string): Record<string, object> {
  const inBook = { family_tree_id: tree.book }
  const person = { ...inBook, id: tree.living }
  const bookForm = { id: tree.book, title: '谱', surname: '陈', author: '甲' }
  const stale = { row_version: STALE }
  const event = { person_id: tree.living, e_type: 10 }
  const media = { ...inBook, person_id: tree.living }
  return {
    'POST /api/web/tree/update': { ...bookForm, ...stale },
    'GET /api/web/tree/del': { id: tree.book, uid: 'whoever' },
    'POST /api/web/tree/restore': { id: tree.book },
    'GET /api/web/tree/info': { id: tree.book },
    'POST /api/web/tree/visibility': { id: tree.book, visibility: tree.visibility },
    'POST /api/web/tree/handover': { id: tree.book, user_id: heir },
    'POST /api/web/tree/node/init': { ...inBook, surname: '陈', name: '某' },
    'GET /api/web/tree/node/list': { ...inBook, depth: 12 },
    'POST /api/web/tree/node/create': {
      ...inBook,
      surname: '陈',
      name: '某',
      master_id: tree.living,
      node_type: 1,
    },
    'GET /api/web/tree/node/parent/list': { ...inBook, node_id: tree.child, depth: 12 },
    'POST /api/web/tree/node/reorder': { ...inBook, union: tree.union, children: [STALE] },
    'POST /api/web/tree/union/create': { ...inBook, first_id: tree.child, second_id: tree.child },
    'POST /api/web/tree/union/update': { ...inBook, union: tree.union, kind: 'later', ...stale },
    'POST /api/web/tree/union/delete': { ...inBook, union: tree.union, ...stale },
    'POST /api/web/tree/link/create': {
      ...inBook,
      child_id: tree.living,
      father_id: tree.child,
      kind: 'adopted',
    },
    'POST /api/web/tree/link/update': {
      ...inBook,
      union: tree.union,
      child: tree.childSerial,
      ...stale,
    },
    'POST /api/web/tree/link/move': {
      ...inBook,
      union: tree.union,
      to_union: tree.parents,
      children: [tree.childSerial],
    },
    'POST /api/web/tree/link/delete': {
      ...inBook,
      union: tree.union,
      child: tree.childSerial,
      ...stale,
    },
    'POST /api/web/tree/export': { ...inBook, format: 'gedcom7' },
    'POST /api/web/tree/skeleton': inBook,
    'POST /api/web/tree/skeleton/changes': { ...inBook, since: 1 },
    'POST /api/web/tree/node/cards': { ...inBook, serials: [1, 2, 3, 4, 5, 6, 7] },
    'POST /api/web/tree/search': { ...inBook, text: '密' },
    'POST /api/web/tree/path': { ...inBook, id: tree.child },
    'POST /api/web/tree/live': { ...inBook, since: 0 },
    'POST /api/web/person/info': person,
    'POST /api/web/person/info/all': person,
    'POST /api/web/person/text': person,
    'POST /api/web/person/update': { ...person, name: '某', ...stale },
    'POST /api/web/person/delete': { ...person, ...stale },
    'POST /api/web/person/restore': person,
    'POST /api/web/person/deleted/list': inBook,
    'POST /api/web/person/source/delete': { ...inBook, id: sourceOf(tree.book) },
    'POST /api/web/tree/hint/list': inBook,
    'POST /api/web/tree/hint/look': inBook,
    'POST /api/web/tree/hint/accept': { ...inBook, id: hintOf(tree.book) },
    'POST /api/web/tree/hint/decline': { ...inBook, id: hintOf(tree.book) },
    'POST /api/web/tree/hint/ask': {
      ...inBook,
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
    'POST /api/web/tree/member/list': inBook,
    'POST /api/web/tree/seen': inBook,
    'POST /api/web/tree/member/role': { ...inBook, user_id: heir, role: 'editor' },
    'POST /api/web/tree/member/remove': { ...inBook, user_id: heir },
    'POST /api/web/tree/member/leave': inBook,
    'POST /api/web/tree/invite': { ...inBook, role: 'viewer' },
    'POST /api/web/tree/invite/withdraw': { ...inBook, invitation_id: invitationOf(tree.book) },
    'POST /api/web/tree/life/list': { ...inBook, reason: 'death_empty' },
    'POST /api/web/tree/life/decide': { ...inBook, reason: 'death_empty', counts: 'living' },
    'POST /api/web/tree/life/mentions': inBook,
    'POST /api/web/tree/history': inBook,
    'POST /api/web/tree/undo': { ...inBook, change: STALE },
    'POST /api/web/tree/redo': inBook,
  }
}
