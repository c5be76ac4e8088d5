import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddressSearch } from '../../lib/use-address-search.ts'
import { paths } from '../../paths.ts'
import { SurnameField } from '../../pickers/surname-field.tsx'
import type { TypedSurname } from '../../pickers/surname-names.ts'
import { SearchButton } from '../../ui/search-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import heroStyles from './hero.module.css'
import surnameSearchStyles from './surname-search.module.css'
import { useChineseLang } from './use-chinese-lang.ts'

interface HeroProps {
  search: React.ReactNode
  /** What the search has to say. */
  children: React.ReactNode
}

/** The page's beginning: what it is, the search and its answer. */
export function Hero({ search, children }: HeroProps) {
  const { t } = useTranslation('encyclopedia')
  const chinese = useChineseLang()
  return (
    <section className={heroStyles.hero}>
      <div className={heroStyles.content}>
        <div className={heroStyles.words}>
          <h1 className={heroStyles.heading}>{t('hero.heading')}</h1>
          <p className={heroStyles.introduction}>{t('hero.introduction')}</p>
        </div>
        {search}
      </div>
      {/* How the old book of surnames begins. */}
      <div className={heroStyles.opening} aria-hidden="true" lang={chinese}>
        {t('hero.openingTitle')}
      </div>
      {children}
    </section>
  )
}

interface SurnameSearchProps {
  /** What the address asks. */
  typed: string
  busy: boolean
}

/** A surname in any spelling; the address takes it, so that it works before the scripts run. */
export function SurnameSearch({ typed, busy }: SurnameSearchProps) {
  const { t } = useTranslation('encyclopedia')
  const { go } = useAddressSearch()
  const headingId = useId()
  const [value, setValue] = useState<TypedSurname>({ text: typed, id: null })
  const [missing, setMissing] = useState(false)

  function submit() {
    const surname = value.text.trim()
    setMissing(surname === '')
    if (surname === '') return
    const query = value.id === null ? { surname } : { 'surname-id': value.id }
    go(paths.surname(query))
  }

  return (
    <form
      className={surnameSearchStyles.form}
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
      <SearchButton size="large" searching={busy}>
        {t('search.submit')}
      </SearchButton>
    </form>
  )
}
