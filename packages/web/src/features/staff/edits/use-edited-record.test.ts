import { expect, it } from 'vitest'
import { afterWrite } from './use-edited-record.ts'

const stored = { title: '陈氏宗谱', volumes: '八卷', place: '漳州' }

it('what was sent is shown as the site has stored it', () => {
  const form = { typed: { ...stored, volumes: ' 九卷 ' }, seen: stored }
  const now = { ...stored, volumes: '九卷' }
  expect(afterWrite(form, now, { volumes: ' 九卷 ' })).toEqual({ typed: now, seen: now })
})

it('what was typed while it was on its way stays, as a change of what was stored', () => {
  const form = { typed: { ...stored, volumes: '九卷首一卷' }, seen: stored }
  const now = { ...stored, volumes: '九卷' }
  expect(afterWrite(form, now, { volumes: '九卷' })).toEqual({
    typed: { ...now, volumes: '九卷首一卷' },
    seen: now,
  })
})

it('what was typed and not sent stays a change of what its writer saw', () => {
  const form = { typed: { ...stored, volumes: '九卷', place: '泉州' }, seen: stored }
  const now = { title: '颍川陈氏宗谱', volumes: '九卷', place: '厦门' }
  expect(afterWrite(form, now, { volumes: '九卷' })).toEqual({
    typed: { ...now, place: '泉州' },
    seen: { ...now, place: '漳州' },
  })
})
