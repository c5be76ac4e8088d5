import { describe, expect, it } from 'vitest'
import type { EventDraft, PersonDraft } from '../draft/draft.ts'
import { ActsElsewhere } from './acts-elsewhere.ts'
import { lifeFactsOf } from './life-facts.ts'

const nothing = { notes: [], sharedNotes: [], citations: [], media: [], kept: [] }
const event = (tag: string, words: string): EventDraft => ({
  ...{ tag, type: '', value: '', date: { words }, place: '', address: '' },
  ...nothing,
})

describe('files that tell more than families do', () => {
  it('of one person a quarter of a million events, and years in one date', () => {
    const lived = Array.from({ length: 250_000 }, (_, at) => event('RESI', `${1900 + (at % 90)}`))
    const years = Array.from({ length: 250_000 }, (_, at) => `${1880 + (at % 9)}`).join(' ')
    const births = Array.from({ length: 250_000 }, () => event('BIRT', '1870'))
    const facts = lifeFactsOf({
      ...{ events: [event('BIRT', '1869'), ...births, event('DEAT', years), ...lived] },
      ...{ kept: [], notes: [] },
    })
    expect(facts).toMatchObject({ isDead: false, reason: 'acts_after_death', lastActed: 1989 })
    expect(facts.birthLatest).toBe(1870)
  })

  it('one note of a hundred thousand people', () => {
    const acts = new ActsElsewhere(2026)
    const all = 100_000
    for (let serial = 1; serial <= all; serial += 1) {
      acts.add({
        ...{ kind: 'person', xref: `I${serial}`, names: [], sex: 'male', generation: null },
        ...{ generationCharacter: '', rank: null, branch: '', events: [], parents: [], unions: [] },
        ...nothing,
        sharedNotes: ['N1'],
      } satisfies PersonDraft)
    }
    acts.add({ kind: 'note', xref: 'N1', text: '健在', kept: [] })
    expect(acts.alive()).toHaveLength(all)
  })
})
