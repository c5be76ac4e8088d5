// @vitest-environment happy-dom
import { MAX_GEDCOM_BYTES } from '@suyuan/contract/limits'
import type { TreeImport } from '@suyuan/contract/tree-import-shapes'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../../../../testing/render-page.tsx'
import { Refusal, stubServer } from '../../../../testing/stub-server.ts'
import { ImportPage } from './import-page.tsx'

const INFO = 'POST /api/web/tree/import/info'
const CANCEL = 'POST /api/web/tree/import/cancel'
const RESUME = 'POST /api/web/tree/import/resume'

const reading: TreeImport = {
  id: 'an-import',
  file_name: 'clan.ged',
  state: 'reading',
  failure: '',
  progress: 0.1,
  found: null,
  merge: null,
  outcome: null,
  media: null,
  mentions: 0,
  family_tree_id: '',
  created_at: '2026-11-01T00:00:00Z',
}

const show = (current: TreeImport | null) =>
  renderPage(<ImportPage current={current} open={[]} user={null} />)

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('an import that is under way', () => {
  it('shows how far it is, until it is over', async () => {
    const server = stubServer()
    const answers = [
      { ...reading, progress: 0.6 },
      { ...reading, state: 'done' as const },
    ]
    server.on(INFO, () => answers.shift() ?? { ...reading, state: 'done' })
    show(reading)
    await waitFor(() => expect(screen.getByRole('progressbar')).toBeTruthy())
    await screen.findByText('Open the chart')
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('takes the keyboard to the heading of each step as it begins, and stays where it was opened', async () => {
    const server = stubServer()
    let now: TreeImport = reading
    server.on(INFO, () => now)
    show(reading)
    const first = await screen.findByRole('heading', { level: 2 })
    expect(document.activeElement).not.toBe(first)
    now = { ...reading, state: 'writing' }
    const focused = () => document.activeElement
    await waitFor(() => expect(focused()?.tagName).toBe('H2'), { timeout: 8000 })
    const said = focused()?.textContent
    now = { ...reading, state: 'done' }
    await screen.findByText('Open the chart')
    await waitFor(() => expect(focused()?.textContent).not.toBe(said))
    expect(focused()?.tagName).toBe('H2')
  })

  it('that is cancelled stays so, whatever an older question is answered', async () => {
    const server = stubServer()
    const held = server.holds(INFO, () => ({ ...reading, progress: 0.9 }))
    server.on(CANCEL, () => ({ ...reading, state: 'cancelled' }))
    show(reading)
    await waitFor(() => expect(server.sent(INFO)).toHaveLength(1))
    await press('Cancel the import')
    await screen.findByText('Choose another file')
    held.release()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.getByText('Choose another file')).toBeTruthy()
  })

  it('that cannot be cancelled says so, and goes on', async () => {
    const server = stubServer()
    server.on(INFO, () => reading)
    server.on(CANCEL, () => {
      throw new Refusal('unavailable')
    })
    show(reading)
    await press('Cancel the import')
    await waitFor(() => expect(server.sent(CANCEL)).toHaveLength(1))
    const said = () => document.querySelector('[data-messages]')?.textContent
    await waitFor(() => expect(said()).not.toBe(''))
    expect(screen.getByRole('progressbar')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Cancel the import' })).toBeTruthy()
  })

  it('that was interrupted goes on where it stopped', async () => {
    const server = stubServer()
    let now: TreeImport = { ...reading, state: 'failed', failure: 'interrupted' }
    server.on(INFO, () => now)
    server.on(RESUME, () => {
      now = reading
      return now
    })
    show(now)
    await press('Go on with the import')
    await screen.findByRole('progressbar')
    expect(server.sent(RESUME)).toMatchObject([{ id: 'an-import' }])
  })
})

describe('a file that is chosen', () => {
  const choose = (file: File) =>
    fireEvent.change(document.querySelector('input[type="file"]') ?? document, {
      target: { files: [file] },
    })
  const large = () =>
    Object.defineProperty(new File(['0'], 'clan.ged'), 'size', { value: MAX_GEDCOM_BYTES + 1 })

  it.each([
    ['empty', () => new File([], 'clan.ged'), 'The file is empty.'],
    ['a workbook of another program', () => new File(['0'], 'clan.ods'), 'cannot be read'],
    ['too large', large, 'larger than 200 MB'],
  ])('does not leave where it is %s, and another can be chosen', async (_what, file, words) => {
    const server = stubServer()
    show(null)
    choose(file())
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect(server.calls).toEqual([])
    expect(document.querySelector('input[type="file"]')).not.toBeNull()
  })
})
