import { expect, it } from 'vitest'
import { eraOf, pickerEras, yearOptions } from './picked-date.ts'

it('offers each era once by its value, and finds the one that was meant', () => {
  const values = pickerEras('zh-CN').flatMap(({ eras }) => eras.map(({ value }) => value))
  expect(new Set(values).size).toBe(values.length)
  const [earlier, later] = values.filter((value) => value.startsWith('元 至元 '))
  expect(eraOf(earlier ?? '')?.firstYear).toBe(1264)
  expect(eraOf(later ?? '')?.firstYear).toBe(1335)
  expect(yearOptions(later ?? '', 'zh-CN')[0]?.text).toContain('1335')
})
