import { describe, expect, it } from 'vitest'
import { bareName, fileName } from './file-name.ts'

describe('the name of an upload', () => {
  it.each([
    ['祖父 1938.JPG', '祖父 1938'],
    ['C:\\fakepath\\scan.pdf', 'scan'],
    ['../../etc/passwd', 'passwd'],
    ['photo\u202egpj.exe', 'photogpj'],
    ['a\r\nSet-Cookie: x.png', 'aSet-Cookie x'],
    ['.htaccess', ''],
    ['v1.2 notes', 'v1.2 notes'],
    ['', ''],
    ['\ud800.png', '\ufffd'],
  ])('%j is kept as %j', (uploaded, kept) => {
    expect(bareName(uploaded)).toBe(kept)
  })

  it('is bounded, and never ends within a character', () => {
    const kept = bareName(`a${'𠮷'.repeat(500)}`)
    expect(kept.length).toBeLessThanOrEqual(121)
    expect(kept.isWellFormed()).toBe(true)
  })

  it('ends as what the file is', () => {
    expect(fileName({ name: '祖父', contentType: 'image/jpeg' })).toBe('祖父.jpg')
    expect(fileName({ name: '', contentType: 'application/pdf' })).toBe('file.pdf')
  })
})
