import type { EventDraft } from '@suyuan/genealogy/gedcom/draft/draft'
import type { EventFields } from '@suyuan/genealogy/gedcom/mapping/fields'
import { lifeFieldsOf, nothingMore } from '@suyuan/genealogy/gedcom/mapping/person-events'
import { personFieldsOf, personOfFields } from '@suyuan/genealogy/gedcom/mapping/person-fields'
import { expect, it } from 'vitest'
import { joinEvents } from './join-events.ts'

const nobody = personOfFields('I1', personFieldsOf(personOf([])), [])

function personOf(events: EventDraft[]) {
  const empty = { generation: null, generationCharacter: '', rank: null, branch: '' }
  return {
    ...{ kind: 'person' as const, xref: 'I1', names: [], sex: 'unknown' as const, ...empty },
    ...{ events, parents: [], unions: [], ...nothingMore() },
  }
}

const burial = (place: string, more: Partial<EventDraft> = {}): EventDraft => ({
  ...{ tag: 'BURI', type: '', value: '', date: null, place, address: '', ...nothingMore() },
  ...more,
})

function joined(own: EventDraft[], told: EventDraft[], prefer: 'book' | 'file') {
  const side = (events: EventDraft[]) => {
    const draft = { ...nobody, events }
    return { draft, fields: lifeFieldsOf(draft) }
  }
  const rows: (EventFields & { id: string })[] = []
  return joinEvents({ ...side(own), rows }, side(told), prefer, () => 'new')
}

it('a grave that the book does not know is taken from the file', () => {
  const { patch, added, kept, differing } = joined([], [burial('漳浦')], 'book')
  expect(patch).toEqual({ deathAddress: '漳浦' })
  expect([added, differing]).toEqual([[], 0])
  expect(kept).toMatchObject([{ draft: { place: '漳浦' }, id: null }])
})

it('of two graves the book’s stands, and the file’s beside it', () => {
  const { patch, added, kept, differing } = joined([burial('漳浦')], [burial('龙海')], 'book')
  expect([patch, differing]).toEqual([{}, 1])
  expect(added).toMatchObject([{ address: '龙海', id: 'new' }])
  expect(kept?.map(({ draft }) => draft.place)).toEqual(['漳浦', '龙海'])
})

it('where the file is preferred its grave is the one that is shown', () => {
  const told = burial('龙海', { notes: ['迁葬'] })
  const { patch, added, kept, differing } = joined([burial('漳浦')], [told], 'file')
  expect([patch, differing]).toEqual([{ deathAddress: '龙海' }, 1])
  expect(added).toMatchObject([{ address: '龙海', memo: '迁葬' }])
  expect(kept?.map(({ draft }) => draft.place)).toEqual(['龙海', '漳浦'])
})
