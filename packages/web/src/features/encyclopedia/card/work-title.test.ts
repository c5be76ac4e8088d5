import { expect, it } from 'vitest'
import { workTitle } from './work-title.ts'

it.each([
  ['左传 昭公八年', '《左传》昭公八年'],
  ['史记·田敬仲完世家 卷四十六', '《史记·田敬仲完世家》卷四十六'],
  ['史记 卷七《项羽本纪》', '《史记》卷七《项羽本纪》'],
  ['元和姓纂', '《元和姓纂》'],
  ['《晋书·王祥传》', '《晋书·王祥传》'],
])('%s', (sourceType, title) => {
  expect(workTitle(sourceType)).toBe(title)
})
