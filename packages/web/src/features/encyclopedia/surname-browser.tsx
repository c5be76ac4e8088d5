import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddressSearch } from '../../lib/use-address-search.ts'
import { useNumberFormat } from '../../lib/use-number-format.ts'
import { paths } from '../../paths.ts'
import { InlineRetry } from '../../pickers/inline-retry.tsx'
import { LetterChoice } from '../../pickers/letter-choice.tsx'
import { SurnameGrid } from '../../pickers/surname-grid.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { UntilAnswered } from '../../ui/until-answered.tsx'
import { parseEncyclopediaQuery } from './find/encyclopedia-query.ts'
import type { Encyclopedia } from './find/find-encyclopedia.ts'
import surnameBrowserStyles from './surname-browser.module.css'

interface SurnameBrowserProps {
  found: Encyclopedia
  chosenId: number | null
  /** The surnames of another letter are being asked for. */
  waiting: boolean
}

/** Surnames by their first letter. */
export function SurnameBrowser({ found, chosenId, waiting }: SurnameBrowserProps) {
  const { t } = useTranslation('encyclopedia')
  const formatted = useNumberFormat()
  const headingId = useId()
  const { letter, letters, surnames } = found
  const asked = useAskedLetter(letter)
  const title =
    letter === null
      ? t('browse.commonest')
      : t('browse.under', { letter, number: formatted(surnames?.length ?? 0) })
  return (
    <section className={surnameBrowserStyles.band} aria-labelledby={headingId}>
      <div className={surnameBrowserStyles.content}>
        <SectionTitle id={headingId} title={t('browse.heading')} hint={t('browse.hint')} />
        {letters === null ? (
          <InlineRetry />
        ) : (
          <LetterChoice
            letters={letters}
            chosen={asked}
            to={(each) => paths.surname({ letter: each })}
          />
        )}
        <UntilAnswered waiting={waiting}>
          {surnames === null && <InlineRetry />}
          {surnames?.length === 0 && <p>{t('browse.none', { letter: letter ?? '' })}</p>}
          {surnames !== null && surnames.length > 0 && (
            <>
              <h3 className={surnameBrowserStyles.title}>{title}</h3>
              <SurnameGrid surnames={surnames} chosenId={chosenId} brief={letter === null} stay />
            </>
          )}
        </UntilAnswered>
        <p className={surnameBrowserStyles.how}>{t('browse.how')}</p>
      </div>
    </section>
  )
}

/** A letter is marked as soon as it is pressed, not only when its surnames are there. */
function useAskedLetter(chosen: string | null): string | null {
  const { busy, search } = useAddressSearch()
  if (!busy) return chosen
  const { letter, surnameId, typed } = parseEncyclopediaQuery(new URLSearchParams(search))
  return surnameId === null && typed === '' ? letter : (letter ?? chosen)
}
