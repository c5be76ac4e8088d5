// @vitest-environment happy-dom

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { stubServer } from '../../../testing/stub-server.ts'
import { aPersonPage, aTree } from '../testing/person.ts'
import { NarrowBar } from './narrow-bar.tsx'
import type { Tree } from './use-tree.ts'

it('opens whoever the tree shows first, where it was pressed before the tree had come', async () => {
  const server = stubServer()
  server.on('POST /api/web/person/info', () => aPersonPage())
  const onSubject = vi.fn()
  function Bar() {
    const [selected, setSelected] = useState(0)
    const tree = { book: aTree, selected, hasPeople: true, picture: undefined } as unknown as Tree
    return (
      <>
        <button type="button" onClick={() => setSelected(2)}>
          comes
        </button>
        <NarrowBar
          tree={tree}
          mode="descendants"
          onMode={vi.fn()}
          onSubject={onSubject}
          onDialog={vi.fn()}
        />
      </>
    )
  }
  renderPage(<Bar />)
  await userEvent.click(screen.getByRole('button', { name: /^(Edit|View)/ }))
  expect(onSubject).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'comes' }))
  await waitFor(() => expect(onSubject.mock.calls).toEqual([[{ kind: 'person', serial: 2 }]]))
})
