import { langs } from '@suyuan/contract/lang'
import { expect, it } from 'vitest'
import type { LegalDetails } from '../../page-context.ts'
import { fillDetails } from './fill-details.ts'
import type { LegalText } from './texts/legal-text.ts'
import { text as privacyEn } from './texts/privacy-policy.en.ts'
import { text } from './texts/privacy-policy.zh-CN.ts'
import { text as privacyZhTw } from './texts/privacy-policy.zh-TW.ts'
import { text as agreementEn } from './texts/user-service-agreement.en.ts'
import { text as agreement } from './texts/user-service-agreement.zh-CN.ts'
import { text as agreementZhTw } from './texts/user-service-agreement.zh-TW.ts'

const site = { operator: '某会', email: 'a$&b@example.org', phone: '', address: '', filing: '' }
const none: LegalDetails = { law: 'CN', servers: [], providers: [] }

const bodyOf = (filled: LegalText, id: string) =>
  filled.sections.find((section) => section.id === id)?.body ?? []

it('fills in what is known, as it stands, and leaves out the rest', () => {
  const body = bodyOf(fillDetails(text, site, none, 'zh-CN'), 'contact')
  expect(body).toContain('本网站运营者：某会')
  expect(body).toContain('电子邮箱：a$&b@example.org')
  expect(body.join('')).not.toMatch(/[{}]|电话|地址：/)
})

it('changes nothing in sections without a place for a detail', () => {
  const filled = fillDetails(text, site, none, 'zh-CN')
  const plain = (sections: LegalText['sections']) =>
    sections.filter(({ id }) => !['contact', 'sharing', 'storage'].includes(id))
  expect(plain(filled.sections)).toEqual(plain(text.sections))
})

it('names the governing law in the words of each language', () => {
  const law = { 'zh-CN': agreement, 'zh-TW': agreementZhTw, en: agreementEn }
  const told = (code: string) =>
    langs.map(
      (lang) => bodyOf(fillDetails(law[lang], site, { ...none, law: code }, lang), 'law')[0],
    )
  expect(told('CN')).toEqual([
    '本协议适用的法律：中华人民共和国。',
    '本條款適用的法律：中華人民共和國。',
    'The law that governs this agreement is that of: the People’s Republic of China.',
  ])
  expect(told('MY')).toEqual([
    '本协议适用的法律：马来西亚。',
    '本條款適用的法律：馬來西亞。',
    'The law that governs this agreement is that of: Malaysia.',
  ])
})

it('names servers and providers, and says nothing where there are none', () => {
  const details: LegalDetails = {
    law: 'SG',
    servers: ['SG', 'CN'],
    providers: [
      { task: 'sms', name: 'Tencent Cloud' },
      { task: 'email', name: 'smtp.example.org' },
    ],
  }
  const told = (filled: LegalText) =>
    [...bodyOf(filled, 'sharing'), ...bodyOf(filled, 'storage')].filter((part) =>
      /：新加坡|：短信|Singapore|Tencent|：簡訊/.test(part),
    )
  expect(told(fillDetails(text, site, details, 'zh-CN'))).toEqual([
    '本站目前委托的服务商：短信（Tencent Cloud）、邮件（smtp.example.org）。',
    '服务器和服务商所在的国家或地区：新加坡、中华人民共和国。',
  ])
  expect(told(fillDetails(privacyEn, site, details, 'en'))).toEqual([
    'Providers that this site uses at present: text messages (Tencent Cloud), e-mail (smtp.example.org).',
    'Countries or regions of the servers and providers: Singapore, the People’s Republic of China.',
  ])
  expect(JSON.stringify(fillDetails(privacyZhTw, site, none, 'zh-TW'))).not.toMatch(/[{]\w+[}]/)
})
