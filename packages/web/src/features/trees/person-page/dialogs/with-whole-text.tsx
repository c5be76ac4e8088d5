import type { PersonPage, TreeEvent } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../../ui/dialog.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { type LongTextOf, useWholeText } from '../long-text.tsx'

interface WithWholeTextProps extends LongTextOf {
  title: string
  close: () => void
  children: (text: string) => React.ReactNode
}

/** Waits for all of a long text before it is edited: a form that held its beginning would cut it. */
export function WithWholeText({ title, close, children, ...of }: WithWholeTextProps) {
  const { t } = useTranslation('person')
  const whole = useWholeText(of, true)
  if (whole.data) return children(whole.data.text)
  return (
    <Dialog open onClose={close} title={title}>
      {whole.isError ? (
        <ErrorState
          message={t('whole.failed')}
          busy={whole.isFetching}
          onRetry={() => void whole.refetch()}
        />
      ) : (
        <p role="status">{t('whole.loading')}</p>
      )}
    </Dialog>
  )
}

/** A person with all of the memo. */
export const withMemo = (person: PersonPage, memo: string): PersonPage => ({
  ...person,
  memo,
  memo_whole: true,
})

/** An event with all of its memo. */
export const withEventMemo = (event: TreeEvent, e_memo: string): TreeEvent => ({
  ...event,
  e_memo,
  e_memo_whole: true,
})
