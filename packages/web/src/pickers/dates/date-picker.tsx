import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { RecordText, useLangOfWhole } from '../../ui/record-text.tsx'
import styles from './date-picker.module.css'
import { type DateValue, dayReadings } from './date-value.ts'
import type { EraGroup } from './era-choices.ts'
import {
  dayOptions,
  hourOptions,
  isRepublic,
  monthOptions,
  NOTHING_PICKED,
  type Option,
  type Picked,
  pickerEras,
  stillPicked,
  wordingOf,
  yearOptions,
} from './picked-date.ts'
import { type Asked, dateValueOf, understand } from './understand.ts'

interface DatePickerProps {
  label: string
  asked: Asked
  onPick: (value: DateValue) => void
  onClose: () => void
}

/** A date by choosing: era and year, lunar or western, months and days that exist. */
export function DatePicker({ label, asked, onPick, onClose }: DatePickerProps) {
  const { t } = useTranslation('persondata')
  const { lang } = asked
  const [picked, setPicked] = useState<Picked>(NOTHING_PICKED)
  const change = (part: Partial<Picked>) => setPicked(stillPicked({ ...picked, ...part }, lang))
  const isOfCourt = picked.era !== '' && !isRepublic(picked.era)
  const wording = wordingOf(picked, lang)
  const years = yearOptions(picked.era, lang)
  const months = monthOptions(picked, lang)
  const days = dayOptions(picked, lang)
  const group = useId()
  return (
    // Enter in a field would send the form that the picker stands in.
    // biome-ignore lint/a11y/useSemanticElements: a legend has no room for a heading
    <div
      role="group"
      aria-label={t('dateField.pick', { label })}
      className={styles.picker}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault()
          event.stopPropagation()
          onClose()
        }
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        if (wording !== '') onPick(pickedValue(wording, picked, asked))
      }}
    >
      <EraChoice
        value={picked.era}
        groups={pickerEras(lang)}
        onChange={(era) => change({ era, year: '' })}
      />
      {!isOfCourt && (
        <ChoiceField
          name={`counted ${group}`}
          label={t('dateField.picker.counted')}
          choices={[
            { value: 'lunar', text: t('dateField.lunar') },
            { value: 'solar', text: t('dateField.solar') },
          ]}
          value={picked.counted}
          onChange={(value) => change({ counted: value === 'solar' ? 'solar' : 'lunar' })}
        />
      )}
      {picked.era === '' ? (
        <label className={styles.part}>
          <span>{t('dateField.picker.year')}</span>
          <input
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
            placeholder="1847"
            value={picked.year}
            onChange={(event) => change({ year: event.currentTarget.value })}
          />
        </label>
      ) : (
        <Part
          label={t('dateField.picker.year')}
          options={years}
          value={picked.year}
          onChange={(year) => change({ year })}
        />
      )}
      <Part
        label={t('dateField.picker.month')}
        options={months}
        value={picked.month}
        onChange={(month) => change({ month })}
      />
      <Part
        label={t('dateField.picker.day')}
        options={days}
        value={picked.day}
        onChange={(day) => change({ day })}
      />
      {picked.counted === 'lunar' && (
        <Part
          label={t('dateField.picker.hour')}
          options={picked.day === '' ? [] : hourOptions(lang)}
          value={picked.hour}
          onChange={(hour) => change({ hour })}
        />
      )}
      <Part
        label={t('dateField.picker.reading')}
        options={dayReadings.map((value) => ({ value, text: t(`dateField.reading.${value}`) }))}
        value={picked.reading}
        isKnown
        onChange={(value) =>
          change({ reading: dayReadings.find((each) => each === value) ?? 'exact' })
        }
      />
      <p className={styles.preview} role="status">
        {wording === '' ? t('dateField.picker.chooseYear') : <RecordText>{wording}</RecordText>}
      </p>
      <div className={styles.actions}>
        <Button
          variant="primary"
          aria-disabled={wording === '' || undefined}
          onClick={() => {
            if (wording !== '') onPick(pickedValue(wording, picked, asked))
          }}
        >
          {t('dateField.picker.use')}
        </Button>
        <Button onClick={onClose}>{t('dateField.picker.close')}</Button>
      </div>
    </div>
  )
}

/** What was picked says more than its words: of two eras of one name the one that was meant. */
function pickedValue(wording: string, { counted }: Picked, asked: Asked): DateValue {
  const value = dateValueOf(wording, { ...asked, calendar: counted })
  if (value.day !== '') return value
  const meant = understand(wording, asked).choices.find((choice) => choice.counted === counted)
  return meant ? { day: meant.day, reading: meant.reading, text: wording } : value
}

interface EraChoiceProps {
  value: string
  groups: readonly EraGroup[]
  onChange: (era: string) => void
}

function EraChoice({ value, groups, onChange }: EraChoiceProps) {
  const { t } = useTranslation('persondata')
  const langOf = useLangOfWhole()
  return (
    <label className={styles.part}>
      <span>{t('dateField.picker.era')}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{t('dateField.picker.western')}</option>
        {groups.map(({ dynasty, eras }) => (
          <optgroup key={dynasty} label={dynasty} lang={langOf(dynasty)}>
            {eras.map((era) => (
              <option key={era.value} value={era.value} lang={langOf(era.text)}>
                {era.text}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  )
}

interface PartProps {
  label: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  /** Whether one of them always holds. */
  isKnown?: boolean
}

function Part({ label, options, value, onChange, isKnown = false }: PartProps) {
  const { t } = useTranslation('persondata')
  return (
    <label className={styles.part}>
      <span>{label}</span>
      <select
        value={value}
        disabled={options.length === 0}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {!isKnown && <option value="">{t('dateField.picker.unknown')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  )
}
