import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import styles from '../desk.module.css'
import { DeskSelect } from '../desk-select.tsx'
import { TypedField } from '../typed-field.tsx'
import type { RequestDesk } from './use-request.ts'
import { useStanding } from './use-standing.ts'

interface RequestStateProps {
  desk: RequestDesk
  me: string
}

/** Where the request stands, who looks after it and until when. */
export function RequestState({ desk, me }: RequestStateProps) {
  const { t } = useTranslation('staff')
  const { request, busy } = desk
  const { values, offered, due, choose, save, take } = useStanding(desk)
  return (
    <section>
      <h2 className={styles.heading}>{t('request.state')}</h2>
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <DeskSelect
          label={t('request.status')}
          value={values.status}
          choices={offered.map((value) => ({ value, text: t(`status.${value}`) }))}
          onChange={(status) => choose({ status })}
        />
        <DeskSelect
          label={t('request.assignee')}
          value={values.assignee}
          choices={[
            { value: '', text: t('request.nobody') },
            ...request.colleagues.map(({ id, name }) => ({ value: id, text: name })),
          ]}
          onChange={(assignee_id) => choose({ assignee_id })}
        />
        <TypedField
          label={t('request.due')}
          hint={t('typed.dayHint')}
          wrong={t('typed.dayWrong')}
          typed={due}
        />
        <div className={styles.buttons}>
          <Button type="submit" working={busy}>
            {t('request.save')}
          </Button>
          {request.assignee_id !== me && (
            <Button variant="quiet" working={busy} onClick={() => void take(me)}>
              {t('request.take')}
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}
