// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'

const rows = [{ name: 'zi', label: 'Courtesy name', mine: '致之', theirs: '子宪' }]

function show(shown: typeof rows | null) {
  const pressed: string[] = []
  renderPage(
    <ConflictDialog
      title="Somebody saved first"
      text="Compare both."
      rows={shown}
      onClose={() => pressed.push('close')}
      onKeepMine={() => pressed.push('mine')}
      onTakeTheirs={() => pressed.push('theirs')}
    />,
  )
  return pressed
}

it('shows both versions side by side, and takes the choice', async () => {
  const pressed = show(rows)
  expect(document.querySelector('dialog[open]')).not.toBeNull()
  expect(screen.getByText('致之')).toBeTruthy()
  expect(screen.getByText('子宪')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save what I typed' }))
  await userEvent.click(screen.getByRole('button', { name: 'Keep what is saved' }))
  expect(pressed).toEqual(['mine', 'theirs'])
})

it('is closed while there are not two versions', () => {
  show(null)
  expect(document.querySelector('dialog[open]')).toBeNull()
})
