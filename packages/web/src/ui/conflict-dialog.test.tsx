// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'

const rows = [{ name: 'zi', label: 'Courtesy name', mine: '致之', theirs: '子宪' }]

function show(conflict: object | null, isAct = false) {
  const pressed: string[] = []
  renderPage(
    <ConflictDialog
      conflict={conflict}
      rows={rows}
      onClose={() => pressed.push('close')}
      {...(!isAct && { onKeepMine: () => pressed.push('mine') })}
      onTakeTheirs={() => pressed.push('theirs')}
    />,
  )
  return pressed
}

it('shows both versions side by side, and takes the choice', async () => {
  const pressed = show({})
  expect(document.querySelector('dialog[open]')).not.toBeNull()
  expect(screen.getByText('致之')).toBeTruthy()
  expect(screen.getByText('子宪')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save what I typed' }))
  await userEvent.click(screen.getByRole('button', { name: 'Keep what is saved' }))
  expect(pressed).toEqual(['mine', 'theirs'])
})

it('closed, it stays closed until another save is refused', async () => {
  function Page() {
    const [conflict, setConflict] = useState<object>({})
    return (
      <>
        <input aria-label="Zi" defaultValue="致之" />
        <button type="button" onClick={() => setConflict({})}>
          Save
        </button>
        <ConflictDialog
          conflict={conflict}
          rows={rows}
          onKeepMine={vi.fn()}
          onTakeTheirs={vi.fn()}
        />
      </>
    )
  }
  renderPage(<Page />)
  await userEvent.type(screen.getByLabelText('Zi'), '公')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(document.querySelector('dialog[open]')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Zi').value).toBe('致之公')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(document.querySelector('dialog[open]')).not.toBeNull()
})

it('of what has to be done again it only shows how it stands now', async () => {
  const pressed = show({}, true)
  expect(screen.queryByRole('button', { name: 'Save what I typed' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show how it stands now' }))
  expect(pressed).toEqual(['theirs'])
})

it('is closed while there are not two versions', () => {
  show(null)
  expect(document.querySelector('dialog[open]')).toBeNull()
})
