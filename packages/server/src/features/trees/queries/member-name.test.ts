import { expect, test } from 'vitest'
import { memberName } from './member-name.ts'

test.each([
  [{ nickName: '', surname: '陈', lastName: '嘉树' }, '陈嘉树'],
  [{ nickName: '', surname: 'Ang', lastName: 'Siew Hoon' }, 'Ang Siew Hoon'],
  [{ nickName: '阿凤', surname: '洪', lastName: '秀凤' }, '阿凤'],
])('%o is known as %s', (user, name) => {
  expect(memberName(user)).toBe(name)
})
