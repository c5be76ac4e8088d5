import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAddressSearch } from '../../lib/use-address-search.ts'
import { useNumberFormat } from '../../lib/use-number-format.ts'
import { paths } from '../../paths.ts'
import { SectionTitle } from '../../ui/section-title.tsx'
import { parseEncyclopediaQuery } from './find/encyclopedia-query.ts'
import type { Encyclopedia } from './find/find-encyclopedia.ts'
import { InlineRetry } from './inline-retry.tsx'
import styles from './surname-browser.module.css'
import { SurnameGrid } from './surname-grid.tsx'

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
    <section className={styles.band} aria-labelledby={headingId}>
      <div className={styles.content}>
        <SectionTitle id={headingId} title={t('browse.heading')} hint={t('browse.hint')} />
        {letters === null ? <InlineRetry /> : <Letters letters={letters} chosen={letter} />}
        {surnames === null && <InlineRetry />}
        {surnames?.length === 0 && <p>{t('browse.none', { letter: letter ?? '' })}</p>}
        {surnames !== null && surnames.length > 0 && (
          <>
            <h3 className={styles.title}>{title}</h3>
            <SurnameGrid surnames={surnames} chosenId={chosenId} brief={letter === null} />
          </>
        )}
        <p className={styles.how}>{t('browse.how')}</p>
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
        className={styles.letter}
        aria-current={asked === letter || undefined}
      >
        {name}
      </Link>
    </li>
  )
  return (
    <nav aria-label={t('browse.letters')}>
      <ul className={styles.letters}>
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
