import { randomInt, randomUUID } from 'node:crypto'
import { errorTable } from '@suyuan/contract/errors'
import { CONSENT_VERSION } from '@suyuan/contract/limits'

/** A public book and who stands in it, to be asked about. */
export interface AskedTree {
  book: string
  /** Whom it begins with, and somebody far below. */
  first: string
  last: string
  version: number
  /** Of a root request's private link; nobody's where absent. */
  request?: string
}

/** A number that nobody was sent a code at. */
const contactOf = () => ({
  country: 'CN' as const,
  mobile: `138${String(randomInt(100_000_000)).padStart(8, '0')}`,
})
const passwords = { passwd: 'jade-river-9', passwd_confirmation: 'jade-river-9' }
const place = { surname_id: 5, province_id: 350000, city_id: 350100 }
const search = {
  ...place,
  ancestors: '陈文德',
  generations: '文德明',
  notes: '祖上从河南迁来，堂号颍川',
}

const {
  wrong_credentials: wrongCredentials,
  wrong_code: wrongCode,
  not_found: notFound,
} = errorTable

/** What is refused to whoever has no account and was sent no code or link; all else is answered. */
const refused: Readonly<Record<string, number>> = {
  'POST /api/web/user/login/pwd': wrongCredentials.status,
  'POST /api/web/user/login/sms': wrongCode.status,
  'POST /api/web/user/pwd/reset': wrongCode.status,
  'POST /api/web/anniversary/stop': notFound.status,
}

/** The status that one of these calls is answered with. */
export const statusOf = (name: string): number => refused[name] ?? 200

/**
 * The dearest that a stranger may ask of each endpoint that is open to all. A test compares it with the
 * contract: a new endpoint has its place here, and so in what is measured. What may be asked once only
 * is another one each time.
 */
export function publicCalls(asked: AskedTree): Record<string, readonly object[]> {
  const inBook = { family_tree_id: asked.book }
  const token = asked.request ?? 'x'.repeat(43)
  const name = `measured-${randomUUID().slice(0, 8)}`
  return {
    'POST /api/web/pub/place/resolve': [{ place: '福建福州', province_id: 350000 }],
    'POST /api/web/pub/city': [{ parent_id: 350000 }],
    'POST /api/web/surname/zimu': [{ id: 5 }],
    'POST /api/web/surname/list': [{}],
    'POST /api/web/surname/info': [{ id: 5 }],
    'POST /api/web/surname/resolve': [{ surname: 'Tan' }],
    'POST /api/web/pub/surname': [{}],
    'POST /api/web/books/search': [{ surname_id: 5, province_id: 0, city_id: 0 }],
    'POST /api/web/books/city': [{ surname: '陈', province: '福建' }],
    'POST /api/web/books/info': [{ id: 3 }],
    'POST /api/web/genealogy/list': [
      { surname_id: 0, province_id: 0, city_id: 0, book_name: '宗谱' },
      { surname_id: 0, province_id: 0, city_id: 0, book_name: 'zongpu', limit: 100 },
    ],
    'POST /api/web/genealogy/info': [{ id: 3 }],
    'POST /api/web/article/list': [{ id: 4, surname_id: 0, limit: 50 }],
    'POST /api/web/article/info': [{ id: 8 }],
    'POST /api/web/roots/search/step-1': [{ surname: '陈', surname_id: 5 }],
    'POST /api/web/roots/search/step-2': [{ surname_id: 5, province_id: 350000 }],
    'POST /api/web/roots/search/step-3': [place],
    'POST /api/web/roots/search/step-4': [{ ...place, ancestors: '陈文德' }],
    'POST /api/web/roots/search': [search],
    'POST /api/web/roots/apply': [{ surname: '陈', mobile: '13800000000', describe: '福建' }],
    'POST /api/web/request/status': [{ token }],
    'POST /api/web/anniversary/stop': [{ token: 'x'.repeat(43) }],
    'POST /api/web/request/status/add': [{ token, text: '补充', message_key: randomUUID() }],
    'POST /api/web/request/status/delete': [{ token, confirm: true }],
    'POST /api/web/correction/form': [{ object: 'book', object_id: 3 }],
    'POST /api/web/correction/suggest': [
      {
        ...{ object: 'book', object_id: 3, reason: '有误', request_key: randomUUID() },
        fields: [{ field: 'compilers', value: '陈文德' }],
      },
    ],
    'POST /api/web/home/info': [{}],
    'POST /api/web/user/register': [
      {
        ...{ surname: '陈', last_name: '文德', login_name: name, email: `${name}@example.org` },
        ...{ ...passwords, consent_version: CONSENT_VERSION },
      },
    ],
    'POST /api/web/user/register/getSms': [contactOf()],
    'POST /api/web/user/login/pwd': [{ login_name: 'nobody', passwd: 'jade-river-9' }],
    'POST /api/web/user/login/getSms': [contactOf()],
    'POST /api/web/user/login/sms': [{ ...contactOf(), sms_code: '000000' }],
    'POST /api/web/user/pwd/getSms': [contactOf()],
    'POST /api/web/user/pwd/getEmailCode': [{ email: `${name}@example.org` }],
    'POST /api/web/user/pwd/reset': [
      { login_name: 'nobody', ...contactOf(), sms_code: '000000', ...passwords },
    ],
    'GET /api/web/tree/info': [{ id: asked.book }],
    'POST /api/web/tree/demonstrations': [{}],
    'GET /api/web/tree/node/list': [
      { ...inBook, depth: 12 },
      { ...inBook, node_id: asked.last, depth: 12 },
    ],
    'GET /api/web/tree/node/parent/list': [{ ...inBook, node_id: asked.last, depth: 12 }],
    'POST /api/web/tree/anniversary/list': [inBook],
    'POST /api/web/tree/relatives': [{ ...inBook, person_id: asked.last }],
    'POST /api/web/tree/mourning': [{ ...inBook, person_id: asked.last }],
    'POST /api/web/tree/kinship': [
      { ...inBook, from: asked.first, to: asked.last },
      { ...inBook, from: asked.last, to: asked.first },
    ],
    'POST /api/web/tree/skeleton': [inBook],
    'POST /api/web/tree/skeleton/changes': [
      { ...inBook, since: 0 },
      { ...inBook, since: asked.version },
    ],
    'POST /api/web/tree/node/cards': [
      { ...inBook, serials: Array.from({ length: 200 }, (_, index) => index * 400 + 1) },
    ],
    'POST /api/web/tree/search': [
      { ...inBook, text: 'a', limit: 100 },
      { ...inBook, text: '陈', limit: 100 },
    ],
    'POST /api/web/tree/path': [{ ...inBook, id: asked.last }],
    'POST /api/web/tree/live': [inBook],
    'POST /api/web/person/text': [{ ...inBook, id: asked.first }],
    'POST /api/web/person/info': [
      { ...inBook, id: asked.first },
      { ...inBook, id: asked.last },
    ],
    'POST /api/web/person/info/all': [{ ...inBook, id: asked.first }],
    'POST /api/web/pub/person/event/type': [{}],
    'POST /api/web/tree/export': ['gedcom7', 'gedzip', 'gedcom551', 'csv', 'xlsx'].map(
      (format) => ({
        ...inBook,
        format,
      }),
    ),
    'POST /api/web/tree/table/template': [{ format: 'csv' }, { format: 'xlsx' }],
  }
}
