import { eachRow } from '@suyuan/genealogy/testing/each-row'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../app/app-error.ts'
import { loginKey, newLoginName } from './login-name.ts'

function refusal(typed: string): string | undefined {
  try {
    newLoginName(typed)
    return undefined
  } catch (error) {
    return error instanceof AppError ? error.fields[0]?.reason : 'other'
  }
}

describe('login name', () => {
  it.each([
    ['ChenWei', 'chenwei'],
    ['ＣｈｅｎＷｅｉ', 'chenwei'],
    [' chenwei ', 'chenwei'],
    ['STRASSE', loginKey('straße')],
    ['Éric', loginKey('E\u0301RIC')],
    ['陈伟', '陈伟'],
  ])('knows %s without regard to case and width', (typed, key) => {
    expect(newLoginName(typed).key).toBe(key)
  })

  it.each([
    ['сосо', 'coco'],
    ['аррӏе', 'apple'],
    ['ρορε', 'pope'],
    ['chen10', 'chenlo'],
    ['érïc', 'eric'],
    ['rnary', 'mary'],
    ['PauI', 'paul'],
    ['pauǀ', 'paul'],
    ['ᴄᴏᴄᴏ', 'coco'],
    ['囗天', '口天'],
    ['ニ', '二'],
    ['ロ', '囗'],
    ['カ', '力'],
    ['ー', '一'],
    ['ㄧ', '一'],
  ])('sees that %s looks like %s', (one, other) => {
    expect(newLoginName(one).skeleton).toBe(newLoginName(other).skeleton)
  })

  eachRow([
    ['chеn', 'mixed_scripts'],
    ['αlpha', 'mixed_scripts'],
    ['jօhn', 'mixed_scripts'],
    ['Ꭺda', 'mixed_scripts'],
    ['ꓐob', 'mixed_scripts'],
    ['chen१0', 'mixed_scripts'],
    ['b٥b', 'mixed_scripts'],
    ['陈ニ', 'mixed_scripts'],
    ['陈ー', 'mixed_scripts'],
    ['陈ㄧ', 'mixed_scripts'],
    ['x'.repeat(33), 'too_long'],
    ['陈'.repeat(33), 'too_long'],
    ['a b', 'invalid'],
    ['a@b.cc', 'invalid'],
    ['客服', 'reserved'],
    ['溯源小助手', 'reserved'],
    ['林氏客服', 'reserved'],
    ['官方-陈', 'reserved'],
    ['Admin', 'reserved'],
    ['admin01', 'reserved'],
    ['аdmin', 'mixed_scripts'],
    ['adm1n', 'reserved'],
    ['s.t.a.f.f', 'reserved'],
    ['Suyuan_Support', 'reserved'],
    ...[
      'admin_li',
      'the-staff',
      'zhang.admin',
      'adm1n_x',
      'staff2_li',
      'suyuan.team',
      'kefu01',
    ].map((name): [string, string] => [name, 'reserved']),
    ...['遡源', '系統通知', '官網', '网站工作人员', '小编阿明', '審核員', '家谱专员'].map(
      (name): [string, string] => [name, 'reserved'],
    ),
    ['a\r\nBcc: x', 'invalid'],
    ['a\u202eb', 'invalid'],
    ['a\u200bb', 'invalid'],
    ['a\u115fb', 'invalid'],
    ['a\u1160b', 'invalid'],
    ['chen\u3164', 'invalid'],
    ['\u3164', 'invalid'],
    ['\uffa0', 'invalid'],
    ['a\u17b4b', 'invalid'],
    ['陈\ufe00', 'invalid'],
    ['陈\u{e0100}', 'invalid'],
    ['<script>', 'invalid'],
    ['._-', 'invalid'],
    ['-a', 'invalid'],
    ['', 'invalid'],
    ['👨‍👩‍👧', 'invalid'],
  ])('refuses %j: %s', (typed, reason) => {
    expect(refusal(typed)).toBe(reason)
  })

  it('tells a small i from a small l', () => {
    expect(newLoginName('mali').skeleton).not.toBe(newLoginName('mall').skeleton)
  })

  it.each([
    'a',
    '王',
    '陈-伟_2',
    'x'.repeat(32),
    'иван',
    'Նարեկ',
    '𠮷野',
    'ニコル',
    'さくら陈',
    'badminton',
    'suyuan_wang',
  ])('takes %s', (typed) => {
    expect(refusal(typed)).toBeUndefined()
  })
})
