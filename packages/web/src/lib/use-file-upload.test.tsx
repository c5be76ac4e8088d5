// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { useFileUpload } from './use-file-upload.ts'

interface Sent {
  file: File
  key: string
  signal: AbortSignal
  progress: (share: number) => void
  answer: PromiseWithResolvers<string>
}

/** A page that sends one file; each sending ends when the test lets it. */
function show() {
  const sent: Sent[] = []
  function Page() {
    const { share, failure, take, stop } = useFileUpload({
      empty: 'empty',
      refusalOf: ({ size }) => (size > 5 ? 'too large' : ''),
      send(file, { signal, onProgress, keyOf }) {
        const answer = Promise.withResolvers<string>()
        sent.push({ file, key: keyOf({}), signal, progress: onProgress, answer })
        signal.addEventListener('abort', () => answer.reject(signal.reason))
        return answer.promise
      },
      wordsOf: (error) => String(error),
    })
    return (
      <>
        <output>{share === null ? failure || 'rest' : `${share * 100} %`}</output>
        <input type="file" aria-label="file" onChange={(e) => void take(e.target.files?.[0])} />
        <button type="button" onClick={stop}>
          stop
        </button>
      </>
    )
  }
  renderPage(<Page />)
  const choose = (words: string) =>
    fireEvent.change(screen.getByLabelText('file'), {
      target: { files: [new File([words], 'a.ged', { lastModified: 1 })] },
    })
  return { sent, choose }
}

it.each([
  ['', 'empty'],
  ['a large one', 'too large'],
])('a file of "%s" does not leave', async (words, said) => {
  const { sent, choose } = show()
  choose(words)
  await screen.findByText(said)
  expect(sent).toEqual([])
})

it('tells how much has gone out, and what failed; the same file again is the same request', async () => {
  const { sent, choose } = show()
  choose('abc')
  await screen.findByText('0 %')
  sent[0]?.progress(0.5)
  await screen.findByText('50 %')
  sent[0]?.answer.reject('lost')
  await screen.findByText('lost')
  choose('abc')
  await screen.findByText('0 %')
  expect(sent[1]?.key).toBe(sent[0]?.key)
})

it('takes one file at a time, and can be stopped without a word of failure', async () => {
  const { sent, choose } = show()
  choose('abc')
  await screen.findByText('0 %')
  choose('def')
  expect(sent).toHaveLength(1)
  fireEvent.click(screen.getByText('stop', { selector: 'button' }))
  await screen.findByText('rest')
  expect(sent[0]?.signal.aborted).toBe(true)
})
