import { expect, it } from 'vitest'
import { compilersIn } from './compilers.ts'

it.each([
  ['陈宝琛等纂修', ['陈宝琛'], true],
  ['吴敬恒总裁，陈布雷、沙孟海等纂修', ['吴敬恒', '陈布雷', '沙孟海'], true],
  ['吳敬恆總裁', ['吳敬恆'], false],
  ['欧阳修撰', ['欧阳修'], false],
  ['欧阳修', ['欧阳修'], false],
  ['苏洵撰', ['苏洵'], false],
  ['朱次琦等修，朱宗琦纂', ['朱次琦', '朱宗琦'], true],
  ['孟正仪、孟德禄等续修', ['孟正仪', '孟德禄'], true],
  ['赵和斌、赵水旺等修编', ['赵和斌', '赵水旺'], true],
  ['庄景辉编校', ['庄景辉'], false],
  ['某某家族主编', ['某某家族'], false],
  ['', [], false],
])('%s', (statement, names, others) => {
  expect(compilersIn(statement)).toEqual({ names, others })
})
