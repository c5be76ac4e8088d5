import { langs } from '@suyuan/contract/lang'
import { expect, it } from 'vitest'
import { createI18n } from '../../../i18n/create-i18n.ts'
import en from '../../../i18n/en/staffarticles.json' with { type: 'json' }
import zhCn from '../../../i18n/zh-CN/staffarticles.json' with { type: 'json' }
import zhTw from '../../../i18n/zh-TW/staffarticles.json' with { type: 'json' }
import { fieldName } from './field-name.ts'

const texts = { 'zh-CN': zhCn, 'zh-TW': zhTw, en }

function nameIn(lang: (typeof langs)[number], name: string): string {
  const t = createI18n(lang, { staffarticles: texts[lang] }).getFixedT(lang, 'staffarticles')
  return fieldName(name, t)
}

it.each([
  ['en.title', 'English Title'],
  ['zh_cn.subtitle', 'Simplified Subtitle'],
  ['pictures', 'Pictures'],
  ['sources.3', 'Sources'],
  ['province_id', 'Province it is about'],
  ['something.new', 'Something else'],
])('%s is called %s', (name, expected) => {
  expect(nameIn('en', name)).toBe(expected)
})

it.each(langs)('pictures have a name in %s', (lang) => {
  expect(nameIn(lang, 'pictures')).not.toContain('pictures')
})
