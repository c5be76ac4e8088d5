// @vitest-environment happy-dom

import type { Lang } from '@suyuan/contract/lang'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { BookCalendarProvider, type DateCalendar } from './date-calendar.tsx'
import { DateField } from './date-field.tsx'
import type { DateValue } from './date-value.ts'
import { type FamilyDate, FamilyDatesProvider } from './family-dates.ts'

const nothing: DateValue = { day: '', reading: 'exact', text: '' }

interface Shown {
  value?: DateValue
  lang?: Lang
  calendar?: DateCalendar
  remember?: (calendar: 'lunar' | 'solar') => void
  isDayOnly?: boolean
  onLeave?: () => void
  /** Other dates of the person, and of the family. */
  beside?: readonly FamilyDate[]
  family?: readonly FamilyDate[]
}

/** A field as a form has it. @returns its newest value, how often it changed, and its input */
function show({
  value = nothing,
  lang = 'zh-CN',
  calendar = 'ask',
  remember,
  family = [],
  ...more
}: Shown = {}) {
  const changes: DateValue[] = []
  function Form() {
    const [held, setHeld] = useState(value)
    return (
      <BookCalendarProvider value={{ calendar, ...(remember && { remember }) }}>
        <FamilyDatesProvider value={family}>
          <DateField
            name="birth_text"
            label="Date"
            kind="birth"
            {...more}
            value={held}
            onChange={(next) => {
              changes.push(next)
              setHeld(next)
            }}
          />
        </FamilyDatesProvider>
      </BookCalendarProvider>
    )
  }
  renderPage(<Form />, { lang })
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' })
  return { changes, input, now: () => changes.at(-1) ?? value }
}

it('understands a wording as it is typed, and says it in words', async () => {
  const { input, now } = show()
  await userEvent.type(input, '清道光丁未年十一月廿二日子时')
  expect(await screen.findByText('1847年12月29日')).toBeTruthy()
  expect(screen.getByText('清道光二十七年丁未十一月廿二日子时')).toBeTruthy()
  await waitFor(() =>
    expect(now()).toEqual({
      day: '1847-12-29',
      reading: 'exact',
      text: '清道光丁未年十一月廿二日子时',
    }),
  )
  await waitFor(() => {
    const heard = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(heard).toContain('理解为：1847年12月29日 · 清道光二十七年丁未十一月廿二日子时')
  })
})

it('says it in English, with Chinese words marked as such', async () => {
  const { input } = show({ lang: 'en' })
  await userEvent.type(input, '光绪三年')
  expect(await screen.findByText('3rd year of Guangxu')).toBeTruthy()
  expect(input.lang).toBe('zh-CN')
})

it('offers what a wording can mean, by touch and by keyboard, and takes the one that is chosen', async () => {
  const { input, now } = show()
  await userEvent.type(input, '康熙壬寅')
  const radios = await screen.findAllByRole('radio')
  expect(radios).toHaveLength(2)
  await waitFor(() => expect(now()).toEqual({ day: '', reading: 'exact', text: '康熙壬寅' }))
  await userEvent.click(screen.getByRole('radio', { name: /1722年/ }))
  expect(now()).toEqual({ day: '1722', reading: 'exact', text: '康熙壬寅' })
  await userEvent.keyboard('{ArrowUp}')
  expect(now().day).toBe('1662')
})

it('shows the likeliest of many first and the others on demand', async () => {
  const { input } = show()
  await userEvent.type(input, '丁未')
  await screen.findByRole('radio', { name: /1847年/ })
  expect(screen.getAllByRole('radio')).toHaveLength(4)
  await userEvent.click(screen.getByRole('button', { name: /另外/ }))
  expect(screen.getAllByRole('radio').length).toBeGreaterThan(4)
})

it('keeps what nobody can read, and says so', async () => {
  const { input, now } = show()
  await userEvent.type(input, '乱写的字')
  expect(await screen.findAllByText('看不出是哪一天，会按原文保存。')).toBeTruthy()
  expect(now()).toEqual({ day: '', reading: 'exact', text: '乱写的字' })
})

it('asks once for a book whether a day is lunar, and remembers', async () => {
  const remember = vi.fn<(calendar: 'lunar' | 'solar') => void>()
  const { input, now } = show({ remember })
  await userEvent.type(input, '1847年11月22日')
  await userEvent.click(await screen.findByRole('radio', { name: /农历/ }))
  expect(remember).toHaveBeenCalledWith('lunar')
  expect(now().day).toBe('1847-12-29')
})

it('goes by what the book has said, and lets one date be another', async () => {
  const { input, now } = show({ calendar: 'lunar' })
  await userEvent.type(input, '1847年11月22日')
  await waitFor(() => expect(now().day).toBe('1847-12-29'))
  await userEvent.click(screen.getByRole('radio', { name: /公历/ }))
  expect(now().day).toBe('1847-11-22')
})

it('shows a stored day in words, and gives it back as it was', async () => {
  const value: DateValue = { day: '1918-03-02', reading: 'about', text: '' }
  const { input, changes, now } = show({ value })
  expect(input.value).toBe('约公历1918年3月2日')
  await userEvent.type(input, 'x')
  await userEvent.type(input, '{Backspace}')
  expect(now()).toEqual(value)
  expect(changes).toHaveLength(2)
})

it('changes nothing of what is stored until somebody types', async () => {
  const { changes, input } = show({ value: { ...nothing, text: '光绪三年' } })
  expect(await screen.findByText('清光绪三年丁丑')).toBeTruthy()
  await userEvent.click(input)
  expect(changes).toEqual([])
})

it('keeps a day that unreadable words never said', async () => {
  const value: DateValue = { day: '1920', reading: 'about', text: '大旱那年' }
  const { input, now } = show({ value })
  expect(await screen.findByText(/约1920年/)).toBeTruthy()
  await userEvent.type(input, '吧')
  expect(now()).toEqual({ ...value, text: '大旱那年吧' })
  await userEvent.clear(input)
  expect(now()).toEqual(nothing)
})

it('picks era, year, leap month and a day that exists, and writes the wording', async () => {
  const { input, now } = show()
  await userEvent.click(screen.getByRole('button', { name: '选择日期：Date' }))
  const picker = await screen.findByRole('group', { name: '选择日期：Date' })
  const choose = (label: string, option: string | RegExp) => {
    const select = within(picker).getByLabelText(label)
    return userEvent.selectOptions(select, within(select).getByRole('option', { name: option }))
  }
  await choose('年号', /^道光/)
  await choose('年', /^二十六年/)
  expect(
    within(within(picker).getByLabelText('月')).getByRole('option', { name: '闰五月' }),
  ).toBeTruthy()
  await choose('年', /^二十七年/)
  expect(
    within(within(picker).getByLabelText('月')).queryByRole('option', { name: /闰/ }),
  ).toBeNull()
  await choose('月', '十一月')
  const days = within(within(picker).getByLabelText('日')).getAllByRole('option')
  expect(days).toHaveLength(1 + 29)
  await choose('日', '廿二')
  await choose('时辰', '子时')
  await userEvent.click(within(picker).getByRole('button', { name: '填入' }))
  expect(input.value).toBe('清道光二十七年丁未十一月廿二日子时')
  expect(now().day).toBe('1847-12-29')
  expect(document.activeElement).toBe(input)
})

it('picks a western day in English, and closes by Escape', async () => {
  const { input, now } = show({ lang: 'en' })
  const open = screen.getByRole('button', { name: 'Choose a date: Date' })
  await userEvent.click(open)
  await userEvent.click(await screen.findByRole('radio', { name: 'Gregorian' }))
  await userEvent.type(screen.getByLabelText('Year'), '1918')
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'February')
  expect(within(screen.getByLabelText('Day')).getAllByRole('option')).toHaveLength(1 + 28)
  await userEvent.selectOptions(screen.getByLabelText('Day'), '3')
  await userEvent.selectOptions(screen.getByLabelText('How exact'), 'Before')
  await userEvent.click(screen.getByRole('button', { name: 'Use this date' }))
  expect(input.value).toBe('before 3 February 1918')
  expect(now()).toMatchObject({ day: '1918-02-03', reading: 'before' })
  await userEvent.click(open)
  await userEvent.type(await screen.findByLabelText('Year'), '1{Escape}')
  expect(screen.queryByLabelText('Year')).toBeNull()
})

it('says which day is stored where the wording is not, or that it is none', async () => {
  const { input } = show({ isDayOnly: true })
  await userEvent.type(input, '一九五六年七月初十')
  expect(await screen.findByText('将保存为 1956-08-15')).toBeTruthy()
  for (const wording of ['属猴', '1956年', '约1956年8月15日', '七月初十']) {
    await userEvent.clear(input)
    await userEvent.type(input, wording)
    const seen = { selector: 'p' }
    expect(await screen.findByText('从中读不出确定的一天，请写明年、月、日。', seen)).toBeTruthy()
    expect(screen.queryByText(/原样保存|照原样/)).toBeNull()
    expect(input.value).toBe(wording)
  }
  await userEvent.clear(input)
  await userEvent.type(input, '1956-08-15')
  expect(await screen.findByText('1956年8月15日')).toBeTruthy()
  expect(screen.queryByText(/将保存为/)).toBeNull()
})

it('is left once the focus has left its choices, too', async () => {
  const onLeave = vi.fn()
  const { input } = show({ isDayOnly: true, onLeave })
  await userEvent.type(input, '3/2/1958')
  const [first] = await screen.findAllByRole('radio')
  if (first) await userEvent.click(first)
  expect(onLeave).not.toHaveBeenCalled()
  expect(screen.getByText('将保存为 1958-02-03')).toBeTruthy()
  await userEvent.click(document.body)
  expect(onLeave).toHaveBeenCalledOnce()
})

const dayOf = (of: FamilyDate['of'], day: string, text = ''): FamilyDate => ({
  of,
  date: { day, reading: 'exact', text },
})

it.each([
  ['father’s birth', '丁未年', { family: [dayOf('father_birth', '1790')] }, '1847'],
  ['child’s birth', '丁未年', { family: [dayOf('child_birth', '1890')] }, '1847'],
  ['death', '康熙壬寅', { beside: [dayOf('death', '1690')] }, '1662'],
  [
    'age at death',
    '丁未年',
    { beside: [dayOf('death', '1906', '卒于光绪三十二年，享寿六十')] },
    '1847',
  ],
  ['death in words', '康熙壬寅', { beside: [dayOf('death', '', '康熙三十年')] }, '1662'],
])('a sign is read by the %s', async (_, typed, around, year) => {
  const { input, now } = show(around)
  await userEvent.type(input, typed)
  await waitFor(() => expect(now()).toEqual({ day: year, reading: 'exact', text: typed }))
})

it('leaves a sign open where nothing else is known', async () => {
  const { input, now } = show()
  await userEvent.type(input, '康熙壬寅')
  expect(await screen.findAllByRole('radio')).toHaveLength(2)
  expect(now()).toEqual({ day: '', reading: 'exact', text: '康熙壬寅' })
})
