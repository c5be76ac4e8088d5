import { errorTable } from '@suyuan/contract/errors'
import { describe, expect, it, vi } from 'vitest'
import { CallFailure } from '../../../lib/call-failure.ts'
import type { ServerCall } from '../../../page-context.ts'
import { findFlow } from './find-flow.ts'
import { initialFlow, noCounts } from './search-flow.ts'

const counts = { article_cnt: 1, book_cnt: 2, sample_cnt: 5, celebrity_cnt: 3, source_cnt: 4 }
const chen = { id: 5, surname: '陈', pinyin: 'chén', kinds: [], why: '' }
const tan = { id: 67, surname: '谭', pinyin: 'tán', kinds: [], why: '' }
const fujian = { id: 350000, aname: '福建省', parent_id: 1 }
const quanzhou = { id: 350500, aname: '泉州市', parent_id: 350000 }

function server(candidates = [chen]) {
  return vi.fn(async (name: string) => {
    if (name.endsWith('/city')) return [quanzhou]
    return { surname_id: 5, surname: '陈', pinyin: 'chén', candidates, ...counts }
  })
}

/** @param call stands in for every call at once */
const restore = (call: unknown, search: string) =>
  findFlow(call as ServerCall, new URLSearchParams(search), [fujian])

const surname = { id: 5, name: '陈', pinyin: 'chén', spelling: '' }
const atProvince = { ...initialFlow, step: 2, surname, counts }
const atCity = { ...atProvince, step: 3, province: { id: 350000, name: '福建省' } }
const atAncestor = { ...atCity, step: 4, city: { id: 350500, name: '泉州市' } }

describe('the search that an address stands for', () => {
  it('asks with the payloads of the specification', async () => {
    const call = server()
    await restore(call, 'surname=陈')
    await restore(call, 'surname_id=5&province_id=350000&city_id=350500')
    await restore(call, 'surname_id=5&province_id=350000')
    const steps = call.mock.calls.filter(([name]) => name.includes('/step-'))
    const found = steps.map(([name, ...input]: unknown[]) => [String(name).slice(-6), ...input])
    expect(found).toEqual([
      ['step-1', { surname: '陈', surname_id: '0' }],
      ['step-1', { surname: '', surname_id: 5 }],
      ['step-3', { surname_id: 5, surname: '陈', province_id: 350000, city_id: 350500 }],
      ['step-1', { surname: '', surname_id: 5 }],
      ['step-2', { surname_id: 5, province_id: 350000, province: '福建省' }],
    ])
  })

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
      candidates: [chen, tan],
    })
    expect(await restore(server([chen, tan]), 'surname=Tan&surname_id=5')).toEqual({
      ...atProvince,
      surname: { ...surname, spelling: 'Tan' },
    })
    expect(await restore(server([chen, tan]), 'surname=Tan&surname_id=1')).toMatchObject({
      candidates: [chen, tan],
    })
  })

  it('stands at the surname where that is not known', async () => {
    const refusal = new CallFailure({
      subCode: errorTable.surname_not_found.sub,
      status: 404,
      msg: '',
    })
    expect(await restore(vi.fn().mockRejectedValue(refusal), 'surname=Xyz')).toEqual({
      ...initialFlow,
      typed: 'Xyz',
      failure: { kind: 'unknown-surname', msg: '' },
    })
  })

  it.each([
    ['step-1', { ...initialFlow, typed: '陈' }],
    ['step-2', atProvince],
    ['city', atProvince],
    ['step-3', atCity],
  ])('stands before the question that failed: %s', async (failing, expected) => {
    const answer = server()
    const call = async (name: string) => {
      if (name.endsWith(failing))
        throw new CallFailure({ subCode: 20099, status: 500, msg: '坏了' })
      return answer(name)
    }
    const city = failing === 'step-2' ? '' : '&city_id=350500'
    expect(await restore(call, `surname=陈&province_id=350000${city}`)).toEqual({
      ...expected,
      counts: noCounts,
      failure: { kind: 'failed', msg: '坏了' },
    })
  })

  it('lets a fault of ours through', async () => {
    await expect(restore(vi.fn().mockRejectedValue(new TypeError()), 'surname=陈')).rejects.toThrow(
      TypeError,
    )
  })
})
