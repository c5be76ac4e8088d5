import { expect, it } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

it.each([
  ['suyuan.json', `attachment; filename="suyuan.json"; filename*=UTF-8''suyuan.json`],
  ['陈氏.pdf', `attachment; filename="__.pdf"; filename*=UTF-8''%E9%99%88%E6%B0%8F.pdf`],
  ['a"; x="b.txt', `attachment; filename="a_; x=_b.txt"; filename*=UTF-8''a_%3B%20x%3D_b.txt`],
  [
    'a\r\nset-cookie: b',
    `attachment; filename="aset-cookie_ b"; filename*=UTF-8''aset-cookie_%20b`,
  ],
  ['../../etc/passwd', `attachment; filename="_.._etc_passwd"; filename*=UTF-8''_.._etc_passwd`],
  ['\u202egnp.exe', `attachment; filename="gnp.exe"; filename*=UTF-8''gnp.exe`],
  ['..', `attachment; filename="download"; filename*=UTF-8''download`],
  ["it's (1).txt", `attachment; filename="it's (1).txt"; filename*=UTF-8''it's%20(1).txt`],
  ['a\ud800b', `attachment; filename="a_b"; filename*=UTF-8''a%EF%BF%BDb`],
])('of %j', (name, header) => {
  expect(contentDisposition(name)).toBe(header)
})

it('keeps the ending of a long name', () => {
  const header = contentDisposition(`${'谱'.repeat(300)}.pdf`)
  expect(header).toMatch(/\.pdf$/)
  expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toHaveLength(80)
})
