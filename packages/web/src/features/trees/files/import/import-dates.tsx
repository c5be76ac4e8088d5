import type { TreeImport } from '@suyuan/contract/tree-import-shapes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../lib/call-api.ts'
import { useNumberFormat } from '../../../../lib/use-number-format.ts'
import { Card } from '../../../../ui/card.tsx'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import { showMessage } from '../../../../ui/messages.ts'
import { RecordText } from '../../../../ui/record-text.tsx'
import { failureWords } from '../../page/failure-words.ts'
import { type Found, importQuery } from './find-import.ts'
import styles from './import-page.module.css'

const calendars = ['ask', 'lunar', 'solar'] as const
type Calendar = (typeof calendars)[number]

interface ImportDatesProps {
  id: string
  dates: Found['dates']
  take: (next: TreeImport) => void
}

/** What was understood of a file's dates in words, and by which calendar bare ones are meant. */
export function ImportDates({ id, dates, take }: ImportDatesProps) {
  const { t } = useTranslation('treefiles')
  const format = useNumberFormat()
  if (dates.groups.length === 0) return null
  return (
    <Card className={styles.outcome}>
      <h2>{t('dates.title')}</h2>
      <p>{t('dates.lead')}</p>
      <ul className={styles.list}>
        {dates.groups.map(({ group, count, examples }) => (
          <li key={group} className={styles.problem}>
            <strong className={styles.sentence}>
              {t(`dates.${group}`, { count, number: format(count) })}
            </strong>
            <ul className={styles.examples}>
              {examples.map(({ words, means }) => (
                <li key={words}>
                  <RecordText>{words}</RecordText>
                  {means.length > 0 && (
                    <span className={styles.hint}>
                      {' → '}
                      <RecordText>{means.join(t('dates.or'))}</RecordText>
                    </span>
                  )}
                </li>
              ))}
            </ul>
            {group === 'calendar' && (
              <CalendarChoice id={id} calendar={dates.calendar} take={take} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface CalendarChoiceProps extends Pick<ImportDatesProps, 'id' | 'take'> {
  calendar: Calendar
}

/** Asked once for the whole file, and kept for the tree. */
function CalendarChoice({ id, calendar, take }: CalendarChoiceProps) {
  const { t } = useTranslation('treefiles')
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    scope: { id: `import-dates ${id}` },
    networkMode: 'always',
    mutationFn: (chosen: Calendar) =>
      callApi('POST /api/web/tree/import/dates', { id, calendar: chosen }),
    onSuccess: (next) => {
      take(next)
      showMessage({ kind: 'success', text: t('dates.saved') })
    },
    onError: (error) => {
      showMessage({ kind: 'error', text: failureWords(error, t('dates.failed')) })
      // Another window may have gone on with it.
      void client.invalidateQueries({ queryKey: importQuery(id) })
    },
  })
  return (
    <div className={styles.question}>
      <ChoiceField
        name="date_calendar"
        label={t('dates.whichCalendar')}
        choices={calendars.map((value) => ({ value, text: t(`dates.counted.${value}`) }))}
        value={isPending ? variables : calendar}
        onChange={(value) => mutate(calendars.find((each) => each === value) ?? 'ask')}
      />
      <p className={styles.hint}>{t('dates.kept')}</p>
    </div>
  )
}
