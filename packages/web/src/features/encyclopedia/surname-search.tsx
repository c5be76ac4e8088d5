import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { SurnameField } from '../../lib/surname-field.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './surname-search.module.css'

interface SurnameSearchProps {
  /** What the address asks. */
  typed: string
  SurnameField: SurnameField
  busy: boolean
}

/** A surname in any spelling; the address takes it, so that it works before the scripts run. */
export function SurnameSearch({ typed, SurnameField, busy }: SurnameSearchProps) {
  const { t } = useTranslation('encyclopedia')
  const navigate = useNavigate()
  const headingId = useId()
  const [value, setValue] = useState<{ text: string; id: number | null }>({ text: typed, id: null })
  const [missing, setMissing] = useState(false)

  function submit() {
    const surname = value.text.trim()
    setMissing(surname === '')
    if (surname === '') return
    const query = value.id === null ? { surname } : { 'surname-id': value.id }
    navigate(paths.surname(query), { preventScrollReset: true })
  }

  return (
    <form
      className={styles.form}
      action={paths.surname()}
      method="get"
      noValidate
      aria-labelledby={headingId}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <VisuallyHidden>
        <span id={headingId}>{t('search.heading')}</span>
      </VisuallyHidden>
      <SurnameField
        name="surname"
        label={t('search.label')}
        description={t('search.hint')}
        value={value}
        onChange={(now) => {
          setValue(now)
          setMissing(false)
        }}
        error={missing ? t('search.missing') : null}
      />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t('search.submit')}
      </Button>
    </form>
  )
}
