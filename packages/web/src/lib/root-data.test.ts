import { describe, expect, it } from 'vitest'
import type { PageContext } from '../page-context.ts'
import { CallFailure } from './call-failure.ts'
import { loadRootData } from './root-data.ts'

const asked = (signedIn: boolean, call: PageContext['call']): PageContext => ({
  lang: 'zh-CN',
  nonce: '',
  call,
  callAsVisitor: call,
  signedIn,
  signSecret: '',
  origin: 'https://example.org',
  site: { operator: '', address: '', email: '', phone: '', filing: '' },
  legal: { law: '', servers: [], providers: [] },
  renderTurn: () => Promise.resolve(),
})

describe('a page', () => {
  it('whose member could not be read has an empty user', async () => {
    const failure = new CallFailure({ status: 500, subCode: 20099, msg: '服务器出了点问题' })
    const loaded = await loadRootData(asked(true, () => Promise.reject(failure)))
    expect(loaded).toMatchObject({ signedIn: true, user: null })
  })

  it('of a visitor asks for no member', async () => {
    const call = () => Promise.reject(new TypeError('nobody to ask for'))
    expect(await loadRootData(asked(false, call))).toMatchObject({ signedIn: false, user: null })
  })
})
