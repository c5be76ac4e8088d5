import { expect, it } from 'vitest'
import { organizationJsonLd } from './organization-json-ld.ts'

const nothing = { operator: '', address: '', email: '', phone: '', filing: '' }
const site = { origin: 'https://example.org', name: '溯源' }

it('says nothing about the operator that the operator has not said', () => {
  const fields = JSON.parse(organizationJsonLd(nothing, site))
  expect(fields).toMatchObject({ name: '溯源', url: 'https://example.org/' })
  for (const field of ['address', 'email', 'telephone']) expect(fields).not.toHaveProperty(field)
})

it('says what is configured, and cannot end its script element', () => {
  const text = organizationJsonLd({ ...nothing, operator: '</script>', phone: '0595-1' }, site)
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({ name: '</script>', telephone: '0595-1' })
})
