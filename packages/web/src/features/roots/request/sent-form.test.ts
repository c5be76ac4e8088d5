import { MAX_MESSAGE } from '@suyuan/contract/limits'
import { expect, it } from 'vitest'
import { faultsOf, readRequest } from './sent-form.ts'

const sent = (fields: Record<string, string>) => readRequest(new URLSearchParams(fields))

it('reads what a browser sends, without the space around it', () => {
  const key = '0198c7a4-1d2e-7c3f-8a4b-5c6d7e8f9012'
  const fields = { surname: ' 陈 ', mobile: '+60 12 345 6789', describe: '安溪\r\n赤湖' }
  expect(sent({ request_key: key, ...fields })).toEqual({
    key,
    asked: '',
    values: { surname: '陈', mobile: '+60 12 345 6789', describe: '安溪\n赤湖' },
  })
})

it('takes a missing field as an empty one, and a key that is none as none', () => {
  expect(sent({ request_key: 'x', asked_contact: ' 一二三 ' }).asked).toBe('一二三')
  expect(sent({ request_key: 'x' })).toEqual({
    key: '',
    asked: '',
    values: { surname: '', mobile: '', describe: '' },
  })
})

it.each([
  [{ surname: '', mobile: '', describe: '' }, ['surname', 'mobile']],
  [{ surname: '陈', mobile: '1', describe: '' }, []],
  [{ surname: '陈', mobile: '1', describe: '字'.repeat(MAX_MESSAGE + 1) }, ['describe']],
] as const)('finds what is missing or too long', (values, faults) => {
  expect(faultsOf(values)).toEqual(faults)
})
