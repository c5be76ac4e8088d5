import { expect, it } from 'vitest'
import { surnameJsonLd } from './surname-json-ld.ts'

const info = {
  id: 5,
  surname: '陈',
  traditional: '陳',
  variants: [],
  pinyin: 'chén',
  zimu: 'C',
  junwang: '颍川',
  halls: '',
  population: '',
  place: '',
  ethnic: '',
  attribute: '未知',
  rank: '未知',
  source: [],
  history: '',
  introduction: '',
  spellings: [
    { system: '粤语', forms: ['Chan'] },
    { system: '闽南语', forms: ['Tan'] },
    { system: '海南话', forms: ['Tan'] },
  ],
  generation_poems: [],
  mottoes: [],
  celebrities: [],
  books_num: 0,
  samples_num: 0,
  celebrity_num: 0,
}

it('names the surname in every form and cannot end its script element', () => {
  const text = surnameJsonLd(info, {
    url: 'https://example.org/surname?surname-id=5',
    lang: 'zh-CN',
    description: '</script>',
    set: { name: '姓氏百科', url: 'https://example.org/surname' },
  })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({
    '@type': 'DefinedTerm',
    name: '陈',
    alternateName: ['陳', 'chén', 'Chan', 'Tan'],
    description: '</script>',
    inDefinedTermSet: { '@type': 'DefinedTermSet', name: '姓氏百科' },
  })
})
