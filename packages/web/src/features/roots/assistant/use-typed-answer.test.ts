import { expect, it } from 'vitest'
import { newTalk } from './talk.ts'
import { turningFrom } from './use-typed-answer.ts'

it('forgets the place that is being looked up before the conversation takes another turn', () => {
  const done: string[] = []
  const state = turningFrom(
    {
      skip: (question) => done.push(`skip ${question}`),
      edit: (question) => done.push(`edit ${question}`),
      restart: () => done.push('restart'),
      change: (event) => done.push(`change ${event(newTalk).ended}`),
    },
    () => done.push('forget'),
  )
  state.skip('province')
  state.edit('surname')
  state.restart()
  state.change((talk) => ({ ...talk, ended: true }))
  expect(done).toEqual([
    'forget',
    'skip province',
    'forget',
    'edit surname',
    'forget',
    'restart',
    'forget',
    'change true',
  ])
})
