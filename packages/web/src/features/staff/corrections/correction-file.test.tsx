// @vitest-environment happy-dom
import type { Correction } from '@suyuan/contract/corrections'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { member, renderPage } from '../../../testing/render-page.tsx'
import { stubServer } from '../../../testing/stub-server.ts'
import { CorrectionFile } from './correction-file.tsx'

const DECIDE = 'POST /api/web/staff/correction/decide'

it('a suggestion is decided once, whichever button is pressed first', async () => {
  const server = stubServer()
  const correction: Correction = {
    ...{
      id: 'c1',
      object: 'book',
      object_id: 9,
      fields: ['volumes'],
      name: '陈氏宗谱',
      status: 'open',
    },
    ...{ reason: '封面如此', contact: '', lang: 'en', answer: '', created_at: '', row_version: 1 },
    ...{ decided_by: '', decided_at: '' },
    comparison: [
      {
        ...{ field: 'volumes', before: '八卷', now: '八卷', suggested: '九卷', stored: '九卷' },
        accepted: false,
      },
    ],
  }
  const held = server.holds(DECIDE, () => ({
    ...correction,
    ...{ status: 'accepted', decided_at: '2026-11-30T08:00:00Z', row_version: 2 },
  }))
  renderPage(<CorrectionFile loaded={correction} />, { user: { ...member, role: 'staff' } })
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.type(screen.getByRole('textbox', { name: /^Explanation/ }), 'Thank you.')
  const [decide, decline] = ['Accept the chosen fields', 'Decline all'].map((name) =>
    screen.getByRole('button', { name }),
  )
  if (!decide || !decline) throw new Error('no buttons')
  await userEvent.click(decide)
  await userEvent.click(decline)
  await userEvent.click(decide)
  held.release()
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Accept the chosen fields' })).toBeNull(),
  )
  expect(server.sent(DECIDE)).toHaveLength(1)
  expect(server.sent(DECIDE)[0]?.['accepted']).toHaveLength(1)
})
