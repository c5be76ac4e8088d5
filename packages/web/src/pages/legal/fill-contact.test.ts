import { expect, it } from 'vitest'
import { fillContact } from './fill-contact.ts'
import { text } from './texts/privacy-policy.zh-CN.ts'

const site = { operator: '某会', email: 'a$&b@example.org', phone: '', address: '' }

function contactOf(filled: typeof text) {
  return filled.sections.find(({ id }) => id === 'contact')?.body ?? []
}

it('fills in what is known, as it stands, and leaves out the rest', () => {
  const body = contactOf(fillContact(text, { ...site, filing: '' }))
  expect(body).toContain('本网站运营者：某会')
  expect(body).toContain('电子邮箱：a$&b@example.org')
  expect(body.join('')).not.toMatch(/[{}]|电话|地址：/)
})

it('changes nothing in the other sections', () => {
  const filled = fillContact(text, { ...site, filing: '' })
  expect(filled.sections.slice(0, -1)).toEqual(text.sections.slice(0, -1))
})
