import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { createI18n } from '../../../i18n/create-i18n.ts'
import { texts } from '../../../i18n/en/texts.ts'
import { SideList } from './side-list.tsx'

it('beside the only article nobody is told to have hidden others', () => {
  const page = renderToStaticMarkup(
    <I18nextProvider i18n={createI18n('en', texts)}>
      <SideList first={{ articles: [], next: 0 }} articleId={1} />
    </I18nextProvider>,
  )
  expect(page).toContain('There are no other articles yet.')
  expect(page).not.toContain('hidden')
  expect(page).not.toContain('<button')
})
