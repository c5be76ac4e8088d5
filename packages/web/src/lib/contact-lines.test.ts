import { expect, it } from 'vitest'
import { contactLines } from './contact-lines.ts'

it('leaves out what the operator has not said', () => {
  expect(contactLines({ address: '', email: '', phone: '' })).toEqual([])
  expect(contactLines({ address: '泉州市', email: '', phone: '' })).toEqual([
    { key: 'address', value: '泉州市' },
  ])
})

it('makes a number to dial of one to read', () => {
  const [line] = contactLines({ address: '', email: '', phone: '+86 (595) 1234-5678' })
  expect(line).toEqual({
    key: 'phone',
    value: '+86 (595) 1234-5678',
    href: 'tel:+8659512345678',
  })
})
