import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../lib/use-number-format.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { totalsOf } from './counts.ts'
import type { Archive } from './use-archive.ts'

/** Tells a screen reader what a search brought; not what the page came with. */
export function Announcement({ archive }: { archive: Archive }) {
  const { t } = useTranslation('archive')
  const format = useNumberFormat()
  const { busy, answer } = archive
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (busy) setAsked(true)
  }, [busy])
  const totals = answer?.kind === 'found' ? totalsOf(answer.books.location) : null
  return (
    <VisuallyHidden>
      <p role="status">
        {asked && !busy && totals
          ? t('summary.announcement', {
              places: format(totals.places),
              books: format(totals.books),
            })
          : ''}
      </p>
    </VisuallyHidden>
  )
}
