import { useTranslation } from 'react-i18next'
import { useAddressSearch } from '../../lib/use-address-search.ts'
import { useChineseLang } from '../../lib/use-chinese-lang.ts'
import { paths } from '../../paths.ts'
import { SurnameForm } from '../../pickers/surname-form.tsx'
import { accountPath } from '../../pickers/surname-names.ts'
import heroStyles from './hero.module.css'

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
  return (
    <SurnameForm
      action={paths.surname()}
      name={t('search.heading')}
      label={t('search.label')}
      description={t('search.hint')}
      submit={t('search.submit')}
      missing={t('search.missing')}
      typed={typed}
      searching={busy}
      onSend={(surname) => go(accountPath(surname))}
    />
  )
}
