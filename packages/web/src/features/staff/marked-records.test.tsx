import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { createI18n } from '../../i18n/create-i18n.ts'
import { texts as en } from '../../i18n/en/texts.ts'
import { Differences } from './articles/differences.tsx'
import { DeskSelect } from './desk-select.tsx'
import { FactList } from './fact-list.tsx'
import { InSentence } from './moment.tsx'
import { NamedButton } from './named-button.tsx'

const inEnglish = (shown: React.ReactNode) =>
  renderToStaticMarkup(<I18nextProvider i18n={createI18n('en', en)}>{shown}</I18nextProvider>)

it('marks a fact that is of another language than the page', () => {
  expect(inEnglish(<FactList facts={[['Surname', '陈']]} />)).toContain(
    '<dt>Surname</dt><dd><span lang="zh-CN">陈</span></dd>',
  )
})

it('marks a name in a sentence around something else', () => {
  const shown = <InSentence sentence={(here) => `By 陈嘉树, ${here}`}>now</InSentence>
  expect(inEnglish(shown)).toBe('<span>By <span lang="zh-CN">陈嘉树</span>, </span>now')
})

it('marks a choice', () => {
  const choices = [
    { value: '', text: 'Nobody' },
    { value: '1', text: '陈嘉树' },
  ]
  const shown = <DeskSelect label="Assigned to" value="" choices={choices} onChange={() => {}} />
  const html = inEnglish(shown)
  expect(html).toContain('<option value="1" lang="zh-CN">陈嘉树</option>')
  expect(html).toMatch(/<option value=""[^>]*>Nobody/)
  expect(html).not.toMatch(/<option value=""[^>]*lang/)
})

it('calls a button by a name whose language is marked, and shows its word', () => {
  expect(inEnglish(<NamedButton name="Remove 陈氏宗谱">Remove</NamedButton>)).toMatch(
    /<button [^>]*aria-labelledby="([^"]+)"[^>]*><span id="\1" class="[^"]*"><span>Remove <span lang="zh-CN">陈氏宗谱<\/span><\/span><\/span><span aria-hidden="true"[^>]*>Remove<\/span>/,
  )
})

it('marks what has changed by the language that it is written in', () => {
  const lines = [{ text: '陳氏 of Penang', in: 'after' as const }]
  const differences = [{ field: 'title' as const, tongue: 'zh_tw' as const, lines }]
  const html = inEnglish(<Differences differences={differences} before="Then" after="Now" />)
  expect(html).toContain('<span lang="zh-TW">陳氏 of Penang</span>')
})
