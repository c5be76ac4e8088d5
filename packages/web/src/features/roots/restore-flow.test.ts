import { describe, expect, it, vi } from 'vitest'
import { CallFailure } from '../../lib/call-failure.ts'
import type { ServerCall } from '../../page-context.ts'
import { restoreFlow } from './restore-flow.ts'
import { initialFlow } from './search-flow.ts'

const counts = { article_cnt: 1, book_cnt: 2, celebrity_cnt: 3, source_cnt: 4 }
const chen = { id: 5, surname: '陈', pinyin: 'chén', kinds: [], why: '' }
const tan = { id: 67, surname: '谭', pinyin: 'tán', kinds: [], why: '' }
const fujian = { id: 350000, aname: '福建省', parent_id: 1 }
const quanzhou = { id: 350500, aname: '泉州市', parent_id: 350000 }

function server(candidates = [chen]) {
  return vi.fn(async (name: string) => {
    if (name.endsWith('/city')) return [quanzhou]
    return { surname_id: 5, surname: '陈', candidates, ...counts }
  })
}

/** @param call stands in for every call at once */
const restore = (call: unknown, search: string) =>
  restoreFlow(call as ServerCall, new URLSearchParams(search), [fujian])

const surname = { id: 5, name: '陈', pinyin: 'chén' }
const atProvince = { ...initialFlow, step: 2, surname, counts }
const atCity = { ...atProvince, step: 3, province: { id: 350000, name: '福建省' } }
const atAncestor = { ...atCity, step: 4, city: { id: 350500, name: '泉州市' } }

describe('the search that an address stands for', () => {
  it.each([
    ['', initialFlow],
    ['surname_id=5', atProvince],
    ['surname=%E9%99%88', atProvince],
    ['surname_id=5&step=4&ancestors=x', { ...atProvince, step: 4, ancestors: 'x' }],
    ['surname_id=5&province_id=350000', atCity],
    ['surname_id=5&province_id=350000&step=4', { ...atCity, step: 4 }],
    ['surname_id=5&province_id=350000&city_id=350500', atAncestor],
    ['surname_id=5&province_id=999999&city_id=350500', atProvince],
    ['surname_id=5&province_id=350000&city_id=999999', atCity],
  ])('%s', async (search, expected) => {
    expect(await restore(server(), search)).toEqual(expected)
  })

  it('asks which surname a spelling means', async () => {
    expect(await restore(server([chen, tan]), 'surname=Tan')).toEqual({
      ...initialFlow,
      typed: 'Tan',
      candidates: { typed: 'Tan', list: [chen, tan] },
    })
    expect(await restore(server([chen, tan]), 'surname=Tan&surname_id=5')).toEqual(atProvince)
  })

  it('begins anew where the address leads nowhere', async () => {
    const call = vi
      .fn()
      .mockRejectedValue(new CallFailure({ subCode: 20012, status: 404, msg: '' }))
    expect(await restore(call, 'surname=Xyz')).toEqual({ ...initialFlow, typed: 'Xyz' })
  })
})
