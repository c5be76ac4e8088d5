import { describe, expect, it, vi } from 'vitest'
import { CallFailure } from '../../../lib/call-failure.ts'
import { noClues } from '../root-query.ts'
import { findRoots, statusOf, withKnownPlaces } from './find-roots.ts'

const nothing = {
  surname: '',
  surnameId: null,
  provinceId: null,
  cityId: null,
  ancestors: '',
  ...noClues,
}
const fujian = { id: 350000, aname: '福建省', parent_id: 1 }
const quanzhou = { id: 350500, aname: '泉州市', parent_id: 350000 }

const chen = { id: 5, surname: '陈', pinyin: 'chén', kinds: [], why: '' }
const tan = { id: 67, surname: '谭', pinyin: 'tán', kinds: [], why: '' }
const first = { surname_id: 5, surname: '陈', candidates: [chen, tan] }

function failing(subCode: number, status: number) {
  return vi.fn().mockRejectedValue(new CallFailure({ subCode, status, msg: '坏了' }))
}

describe('finding roots for an address', () => {
  it('asks nothing for nothing', async () => {
    const call = vi.fn()
    expect(await findRoots(call, nothing)).toEqual({ kind: 'nothing-asked' })
    expect(call).not.toHaveBeenCalled()
  })

  it('understands a spelling first, then searches, and tells the other surnames', async () => {
    const call = vi.fn().mockResolvedValueOnce(first).mockResolvedValueOnce({ percent: 15 })
    const answer = await findRoots(call, { ...nothing, surname: 'Tan', ancestors: 'x' })
    expect(answer).toMatchObject({ kind: 'found', surname: { id: 5, spelling: 'Tan' } })
    expect(answer).toHaveProperty('others', [tan])
    expect(call).toHaveBeenLastCalledWith('POST /api/web/roots/search', {
      surname_id: 5,
      // '0' where nothing is chosen (specification, section 7).
      province_id: '0',
      city_id: '0',
      ancestors: 'x',
      generations: '',
      hall: '',
      county: '',
      moved: '',
      spelling: '',
      notes: '',
    })
  })

  it('tells of no others where the surname was chosen', async () => {
    const call = vi.fn().mockResolvedValueOnce(first).mockResolvedValueOnce({ percent: 15 })
    const answer = await findRoots(call, { ...nothing, surname: 'Tan', surnameId: 5 })
    expect(answer).toHaveProperty('others', [])
  })

  it.each([
    [20012, 404, { kind: 'unknown-surname' }, 404],
    [20015, 503, { kind: 'failed', msg: '坏了', status: 503 }, 503],
    [0, 0, { kind: 'failed', msg: '坏了', status: 500 }, 500],
  ])('sub-code %d, status %d', async (subCode, status, expected, pageStatus) => {
    const answer = await findRoots(failing(subCode, status), { ...nothing, surname: '陈' })
    expect(answer).toEqual(expected)
    expect(statusOf({ query: nothing, answer, known: { provinces: null, cities: null } })).toBe(
      pageStatus,
    )
  })

  it('lets other errors pass', async () => {
    const call = vi.fn().mockRejectedValue(new TypeError('bug'))
    await expect(findRoots(call, { ...nothing, surname: '陈' })).rejects.toThrow('bug')
  })
})

describe('places of an address', () => {
  const asked = { ...nothing, provinceId: 350000, cityId: 350500 }
  it.each([
    ['known ones stay', [fujian], [quanzhou], asked],
    ['an unknown province goes with its city', [], [quanzhou], nothing],
    ['an unknown city goes', [fujian], [], { ...asked, cityId: null }],
    ['missing lists change nothing', null, null, asked],
  ])('%s', (_name, provinces, cities, expected) => {
    const known = { provinces, cities: cities && { provinceId: 350000, places: cities } }
    expect(withKnownPlaces(asked, known)).toEqual(expected)
  })
})
