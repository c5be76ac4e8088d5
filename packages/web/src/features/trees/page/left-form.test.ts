import { expect, it } from 'vitest'
import { subjectFrom } from './left-form.ts'
import type { Subject } from './panel/person-panel.tsx'

it('knows again what the panel was about', () => {
  const subjects: Subject[] = [
    { kind: 'first' },
    { kind: 'person', serial: 7 },
    { kind: 'add', relation: 'child', serial: 7 },
  ]
  for (const subject of subjects) expect(subjectFrom(JSON.stringify(subject))).toEqual(subject)
})

it.each([
  null,
  '',
  'null',
  '{}',
  '{"kind":"person"}',
  '{"kind":"person","serial":0}',
  '{"kind":"person","serial":"7"}',
  '{"kind":"add","serial":7,"relation":"uncle"}',
  '{"kind":"other","serial":7}',
])('takes %s for nothing', (stored) => {
  expect(subjectFrom(stored)).toBeNull()
})
