import { langs } from '@suyuan/contract/lang'
import { MAX_REPLY, MAX_REPLY_SUBJECT } from '@suyuan/contract/limits'
import { replyTemplates } from '@suyuan/contract/root-requests'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import styles from '../desk.module.css'
import { DeskField } from '../desk-field.tsx'
import { DeskSelect } from '../desk-select.tsx'
import { type Reply, useReply } from './use-reply.ts'
import type { RequestDesk } from './use-request.ts'

/** Answers the sender: begins with a template in their language, edited before it is sent. */
export function ReplyForm({ desk }: { desk: RequestDesk }) {
  const { t } = useTranslation('staff')
  const reply = useReply(desk)
  const { values, set, offered, send } = reply
  return (
    <section>
      <h2 className={styles.heading}>{t('reply.title')}</h2>
      <p className={styles.intro}>{desk.request.by_mail ? t('reply.byMail') : t('reply.onPage')}</p>
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <TemplateChoice {...reply} />
        <ReplyWords {...reply} />
        <DeskSelect
          label={t('reply.after')}
          value={values.status}
          choices={offered.map((value) => ({ value, text: t(`status.${value}`) }))}
          onChange={set.status}
        />
        <div>
          <Button type="submit" variant="primary" working={desk.busy}>
            {t('reply.send')}
          </Button>
        </div>
      </form>
    </section>
  )
}

function TemplateChoice({ values, set, begin, replaced, bringBack }: Reply) {
  const { t } = useTranslation('staff')
  return (
    <div className={styles.form}>
      <DeskSelect
        label={t('reply.template')}
        value={values.template}
        choices={replyTemplates.map((value) => ({ value, text: t(`reply.templates.${value}`) }))}
        onChange={set.template}
      />
      <DeskSelect
        label={t('reply.lang')}
        value={values.lang}
        choices={langs.map((value) => ({ value, text: t(`lang.${value}`) }))}
        onChange={set.lang}
      />
      <div className={styles.buttons}>
        <Button onClick={begin}>{t('reply.use')}</Button>
        {replaced && (
          <Button variant="quiet" onClick={bringBack}>
            {t('reply.bringBack')}
          </Button>
        )}
      </div>
    </div>
  )
}

function ReplyWords({ values: { lang, subject, text }, set, fault }: Reply) {
  const { t } = useTranslation('staff')
  return (
    <>
      <DeskField label={t('reply.subject')}>
        {(field) => (
          <input
            {...field}
            lang={lang}
            maxLength={MAX_REPLY_SUBJECT}
            value={subject}
            onChange={({ currentTarget }) => set.subject(currentTarget.value)}
          />
        )}
      </DeskField>
      <DeskField label={t('reply.text')} error={fault}>
        {(field) => (
          <textarea
            {...field}
            lang={lang}
            rows={12}
            maxLength={MAX_REPLY}
            value={text}
            onChange={({ currentTarget }) => set.text(currentTarget.value)}
          />
        )}
      </DeskField>
    </>
  )
}
