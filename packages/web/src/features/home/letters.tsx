import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddressSearch } from '../../lib/use-address-search.ts'
import { paths } from '../../paths.ts'
import { InlineRetry } from '../../pickers/inline-retry.tsx'
import { LetterChoice } from '../../pickers/letter-choice.tsx'
import { letterOf } from '../../pickers/letter-list.ts'
import { SurnameGrid } from '../../pickers/surname-grid.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import type { Home } from './find-home.ts'
import styles from './letters.module.css'

/** Surnames by their first letter; choosing one leads to its account. */
export function Letters({ found: { letters, letter, surnames } }: { found: Home }) {
  const { t } = useTranslation('homepage')
  const { busy, search } = useAddressSearch()
  const headingId = useId()
  // Marked as soon as it is pressed, not only when its surnames are there.
  const asked = busy ? letterOf(new URLSearchParams(search)) : letter
  const name = letter === null ? t('letters.commonest') : t('letters.list', { letter })
  return (
    <section className={styles.band} aria-labelledby={headingId}>
      <div className={styles.content}>
        <div className={styles.head}>
          <SectionTitle id={headingId} title={t('letters.heading')} hint={t('letters.hint')} />
          <ButtonLink to={paths.surname()}>{t('letters.more')}</ButtonLink>
        </div>
        {letters === null ? (
          <InlineRetry />
        ) : (
          <LetterChoice
            letters={letters}
            chosen={asked}
            // On whichever of its two addresses the page stands.
            to={(each) => ({ search: each === null ? '' : `letter=${each}` })}
          />
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard, too */}
        <section className={styles.area} aria-label={name} tabIndex={0}>
          {surnames === null && <InlineRetry />}
          {surnames?.length === 0 && <p>{t('letters.none', { letter: letter ?? '' })}</p>}
          {surnames !== null && surnames.length > 0 && <SurnameGrid surnames={surnames} />}
        </section>
      </div>
    </section>
  )
}
