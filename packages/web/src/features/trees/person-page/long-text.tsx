import type { PersonPage, TreeEvent } from '@suyuan/contract/tree-views'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { Button } from '../../../ui/button.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from './events.module.css'

/** Whose text it is; the versions tell when it is another by now. */
export interface LongTextOf {
  person: Pick<PersonPage, 'id' | 'family_tree_id' | 'row_version'>
  event: Pick<TreeEvent, 'id' | 'row_version'> | null
}

/** The whole of a text of which the page was sent the beginning. */
export function useWholeText({ person, event }: LongTextOf, enabled: boolean) {
  const { id, family_tree_id } = person
  const { row_version } = event ?? person
  const asked = { id, family_tree_id, event_id: event?.id ?? '' }
  return useQuery({
    queryKey: ['whole text', asked, row_version],
    queryFn: () => callApi('POST /api/web/person/text', asked, { silent: true }),
    enabled,
  })
}

interface LongTextProps extends LongTextOf {
  /** The beginning. */
  text: string
}

/** A text that is shown folded, and whole once somebody asks for it. */
export function LongText({ text, ...of }: LongTextProps) {
  const { t } = useTranslation('person')
  const [open, setOpen] = useState(false)
  const whole = useWholeText(of, open)
  const isOpen = open && whole.data !== undefined
  return (
    <>
      <p className={styles.memo}>
        <RecordText>{isOpen ? whole.data.text : text}</RecordText>
      </p>
      {open && whole.isError && <p role="alert">{t('whole.failed')}</p>}
      <Button
        variant="quiet"
        busy={open && whole.isFetching}
        aria-expanded={isOpen}
        onClick={() => {
          if (open && whole.isError) void whole.refetch()
          else setOpen(!open)
        }}
      >
        {t(isOpen ? 'whole.hide' : 'whole.show')}
      </Button>
    </>
  )
}
