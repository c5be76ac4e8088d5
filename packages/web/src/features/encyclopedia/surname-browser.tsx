import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAddressSearch } from '../../lib/use-address-search.ts'
import { useNumberFormat } from '../../lib/use-number-format.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { parseEncyclopediaQuery } from './find/encyclopedia-query.ts'
import type { Encyclopedia, ListedSurname } from './find/find-encyclopedia.ts'
import inlineRetryStyles from './inline-retry.module.css'
import surnameBrowserStyles from './surname-browser.module.css'
import surnameGridStyles from './surname-grid.module.css'
import { useChineseLang } from './use-chinese-lang.ts'

interface SurnameBrowserProps {
  found: Encyclopedia
  chosenId: number | null
}

/** Surnames by their first letter. */
export function SurnameBrowser({ found, chosenId }: SurnameBrowserProps) {
  const { t } = useTranslation('encyclopedia')
  const formatted = useNumberFormat()
  const headingId = useId()
  const { letter, letters, surnames } = found
  const title =
    letter === null
      ? t('browse.commonest')
      : t('browse.under', { letter, number: formatted(surnames?.length ?? 0) })
  return (
    <section className={surnameBrowserStyles.band} aria-labelledby={headingId}>
      <div className={surnameBrowserStyles.content}>
        <SectionTitle id={headingId} title={t('browse.heading')} hint={t('browse.hint')} />
        {letters === null ? <InlineRetry /> : <Letters letters={letters} chosen={letter} />}
        {surnames === null && <InlineRetry />}
        {surnames?.length === 0 && <p>{t('browse.none', { letter: letter ?? '' })}</p>}
        {surnames !== null && surnames.length > 0 && (
          <>
            <h3 className={surnameBrowserStyles.title}>{title}</h3>
            <SurnameGrid surnames={surnames} chosenId={chosenId} brief={letter === null} />
          </>
        )}
        <p className={surnameBrowserStyles.how}>{t('browse.how')}</p>
      </div>
    </section>
  )
}

function Letters({ letters, chosen }: { letters: readonly string[]; chosen: string | null }) {
  const { t } = useTranslation('encyclopedia')
  const asked = useAskedLetter(chosen)
  const link = (letter: string | null, name: string) => (
    <li key={name}>
      <Link
        to={paths.surname({ letter })}
        preventScrollReset
        className={surnameBrowserStyles.letter}
        aria-current={asked === letter || undefined}
      >
        {name}
      </Link>
    </li>
  )
  return (
    <nav aria-label={t('browse.letters')}>
      <ul className={surnameBrowserStyles.letters}>
        {link(null, t('browse.common'))}
        {letters.map((letter) => link(letter, letter))}
      </ul>
    </nav>
  )
}

/** A letter is marked as soon as it is pressed, not only when its surnames are there. */
function useAskedLetter(chosen: string | null): string | null {
  const { busy, search } = useAddressSearch()
  if (!busy) return chosen
  const { letter, surnameId, typed } = parseEncyclopediaQuery(new URLSearchParams(search))
  return surnameId === null && typed === '' ? letter : (letter ?? chosen)
}

interface SurnameGridProps {
  surnames: readonly ListedSurname[]
  chosenId: number | null
  /** On narrow screens only the first rows: the letters lead to the others. */
  brief: boolean
}

export function SurnameGrid({ surnames, chosenId, brief }: SurnameGridProps) {
  const chinese = useChineseLang()
  return (
    <ul className={surnameGridStyles.grid} data-brief={brief || undefined}>
      {surnames.map(({ id, surname, pinyin, start_in }) => (
        <li key={id} className={surnameGridStyles.item}>
          <Link
            to={paths.surname({ letter: start_in, 'surname-id': id })}
            preventScrollReset
            className={surnameGridStyles.tile}
            aria-current={id === chosenId || undefined}
          >
            <span className={surnameGridStyles.character} lang={chinese}>
              {surname}
            </span>
            <span className={surnameGridStyles.pinyin}>{pinyin}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** In the place of a list that did not come. */
export function InlineRetry() {
  const { t } = useTranslation(['encyclopedia', 'common'])
  const { again, busy } = useAddressSearch()
  return (
    <p className={inlineRetryStyles.failed}>
      {t('failed')}
      <Button variant="quiet" busy={busy} onClick={again}>
        {t('common:retry')}
      </Button>
    </p>
  )
}
