import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAddressSearch } from '../../lib/use-address-search.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { RecordText, useLangOfWhole } from '../../ui/record-text.tsx'
import { MOST_YEAR } from './limits.ts'
import styles from './month-calendar.module.css'
import type { DatePage } from './read-page.ts'

/** A year as it is typed, or an era from a list with the number of its year. */
export function YearForms({ page }: { page: DatePage }) {
  const { calendar, chosen, asked } = page
  return (
    <>
      <YearForm key={`year ${calendar.year}`} page={page} />
      <EraForm key={`era ${chosen?.era} ${chosen?.number} ${asked.kind}`} page={page} />
      <Said page={page} />
    </>
  )
}

interface SentFormProps {
  text: string
  label: string
  children: React.ReactNode
}

/** Browsers without scripts send it by themselves; the text that was read stays. */
function SentForm({ text, label, children }: SentFormProps) {
  const { go } = useAddressSearch()
  return (
    <form
      className={styles.form}
      action={paths.dateReader()}
      method="get"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        const sent = new FormData(event.currentTarget)
        const of = (name: string) => String(sent.get(name) ?? '').trim()
        go(paths.dateReader({ text, year: of('year'), era: of('era'), n: of('n') }))
      }}
    >
      {text !== '' && <input type="hidden" name="text" value={text} />}
      {children}
    </form>
  )
}

function YearForm({ page: { text, asked, calendar } }: { page: DatePage }) {
  const { t } = useTranslation('datereader')
  const langOf = useLangOfWhole()
  const typed = 'typed' in asked ? asked.typed : calendar.written
  return (
    <SentForm text={text} label={t('calendar.yearForm')}>
      <TextInput
        size="lg"
        name="year"
        label={t('calendar.byYear')}
        description={<RecordText>{t('calendar.byYearHint')}</RecordText>}
        defaultValue={typed}
        lang={langOf(typed)}
        maxLength={MOST_YEAR}
        autoComplete="off"
      />
      <Button type="submit">{t('calendar.show')}</Button>
    </SentForm>
  )
}

function EraForm({ page: { text, eras, chosen } }: { page: DatePage }) {
  const { t } = useTranslation('datereader')
  const langOf = useLangOfWhole()
  return (
    <SentForm text={text} label={t('calendar.byEra')}>
      <label className={styles.field}>
        <span>{t('calendar.era')}</span>
        <select name="era" defaultValue={chosen?.era ?? ''}>
          <option value="">{t('calendar.chooseEra')}</option>
          {eras.map(({ dynasty, eras: ofDynasty }) => (
            <optgroup key={dynasty} label={dynasty} lang={langOf(dynasty)}>
              {ofDynasty.map(({ value, text: words }) => (
                <option key={value} value={value} lang={langOf(words)}>
                  {words}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        <span>{t('calendar.number')}</span>
        <input
          name="n"
          inputMode="numeric"
          maxLength={4}
          defaultValue={chosen?.number ?? ''}
          autoComplete="off"
        />
      </label>
      <Button type="submit">{t('calendar.show')}</Button>
    </SentForm>
  )
}

/** Why another year is shown than the one that was asked for. */
function Said({ page: { asked } }: { page: DatePage }) {
  const { t } = useTranslation('datereader')
  return (
    <p role="status" className={styles.said}>
      {(asked.kind === 'unknown' || asked.kind === 'outside') && (
        <RecordText>{t(`calendar.${asked.kind}`, { typed: asked.typed })}</RecordText>
      )}
      {asked.kind === 'past' && (
        <RecordText>{t('calendar.past', { era: asked.era, number: asked.years })}</RecordText>
      )}
    </p>
  )
}
