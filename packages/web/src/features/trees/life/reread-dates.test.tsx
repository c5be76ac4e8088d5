import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { createI18n } from '../../../i18n/create-i18n.ts'
import { texts } from '../../../i18n/en/texts.ts'
import { type Reread, RereadDates } from './reread-dates.tsx'

const person = {
  ...{ id: 'p1', serial: 1, surname: '陈', name: '文德', birth_day: '', death_day: '' },
  ...{ birth_text: '光绪三年', death_text: '', hidden: false },
}

const shown = (dates: Reread) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={createI18n('en', texts)}>
      <MemoryRouter>
        <RereadDates book={{ id: 'b1' }} dates={dates} reload={() => Promise.resolve()} />
      </MemoryRouter>
    </I18nextProvider>,
  )

it('lists whom dates in words would show or hide, and asks to agree', () => {
  const page = shown({
    total: 2,
    shown: 1,
    hidden: 1,
    more: false,
    list: [person, { ...person, id: 'p2', hidden: true }],
  })
  expect(page).toContain('Shown to outsiders from now on: 1 person; hidden from now on: 1 person.')
  expect(page).toContain('陈文德')
  expect(page).toContain('光绪三年')
  expect(page).toContain('will be shown to outsiders')
  expect(page).toContain('will be hidden from outsiders')
  expect(page).toContain('I have looked, and agree</button>')
  expect(page).not.toContain('Show more')
})

it('offers more where there are more', () => {
  const dates = { total: 300, shown: 300, hidden: 0, more: true, list: [person] }
  expect(shown(dates)).toContain('Show more')
})
