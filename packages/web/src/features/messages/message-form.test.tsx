// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { MessageForm } from './message-form.tsx'

interface Sent {
  text: string
  key: string
  answer: PromiseWithResolvers<void>
}

/** The form of one thread; each message ends when the test lets it. */
function show(sent: Sent[] = []) {
  renderPage(
    <MessageForm
      about="a-thread"
      label="Your question"
      hint=""
      submit="Send"
      send={(text, key) => {
        const answer = Promise.withResolvers<void>()
        sent.push({ text, key, answer })
        return answer.promise
      }}
    />,
  )
  return sent
}

const words = () => screen.getByLabelText<HTMLTextAreaElement>('Your question')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('sends one message however often it is pressed; what is typed meanwhile stays', async () => {
  const sent = show()
  await userEvent.type(words(), ' 请问章远公葬于何处？ ')
  await press('Send')
  await press('Send')
  await userEvent.type(words(), '另外')
  sent[0]?.answer.resolve()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy())
  expect(sent.map(({ text }) => text)).toEqual(['请问章远公葬于何处？'])
  expect(words().value).toContain('另外')
})

it('is empty once its words have left', async () => {
  const sent = show()
  await userEvent.type(words(), '请问')
  await press('Send')
  sent[0]?.answer.resolve()
  await waitFor(() => expect(words().value).toBe(''))
  cleanup()
  show()
  expect(words().value).toBe('')
})

it('that could not be sent keeps its words, over a reload, too, and is the same message then', async () => {
  const sent = show()
  await userEvent.type(words(), '请问')
  await press('Send')
  sent[0]?.answer.reject(new Error('lost'))
  await userEvent.click(await screen.findByRole('button', { name: 'I got it!' }))
  cleanup()
  show(sent)
  await waitFor(() => expect(words().value).toBe('请问'))
  await press('Send')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.key).toBe(sent[0]?.key)
  sent[1]?.answer.resolve()
  await waitFor(() => expect(words().value).toBe(''))
  await userEvent.type(words(), '请问')
  await press('Send')
  expect(sent[2]?.key).not.toBe(sent[1]?.key)
})

it('asks for words where there are none', async () => {
  const sent = show()
  await press('Send')
  expect(screen.getByText('Please write something first')).toBeTruthy()
  expect(sent).toEqual([])
})
