import { langs } from '@suyuan/contract/lang'
import { describe, expect, it } from 'vitest'
import { linkLines, receivedLetter } from './request-texts.ts'

const token = 'private-token-of-a-request'

describe.each(langs)('a letter about a request in %s', (lang) => {
  it('carries the code and no link where nobody has said what the address of the site is', () => {
    const lines = linkLines(lang, undefined, token)
    expect(lines).toContain(token)
    expect(lines.join('\n')).not.toMatch(/:\/\/|localhost|\/request-status/)
    // Then no page is below.
    expect(receivedLetter(lang, 'R1').lines.join('\n')).not.toMatch(
      /下面的页面|下面的頁面|page below/,
    )
  })

  it('leads to the status page with the token where no server sees it', () => {
    const [, link] = linkLines(lang, 'https://example.org', token)
    expect(link).toBe(`https://example.org/request-status?lang=${lang}#${token}`)
  })
})
