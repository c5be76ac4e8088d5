import { describe, expect, it } from 'vitest'
import { mailboxOf } from './mailbox.ts'

describe('mailbox of an address', () => {
  it('is one for all spellings that reach it', () => {
    const spellings = {
      'tan.ahkow@gmail.com': 'tanahkow@gmail.com',
      'T.a.n.AhKow+3@GoogleMail.com': 'tanahkow@gmail.com',
      'tan+roots+2@outlook.com': 'tan@outlook.com',
      'tan.ahkow@outlook.com': 'tan.ahkow@outlook.com',
      'tan+x@clan.example': 'tan@clan.example',
      'tan@me.com': 'tan@icloud.com',
      'ｔａｎ@example.org': 'tan@example.org',
    }
    for (const [address, mailbox] of Object.entries(spellings)) {
      expect([address, mailboxOf(address)]).toEqual([address, mailbox])
    }
  })

  it('leaves what is no address as it is, and names nobody as nobody', () => {
    for (const text of ['+8613800000000', '@example.org', '+@example.org']) {
      expect(mailboxOf(text)).toBe(text)
    }
  })
})
