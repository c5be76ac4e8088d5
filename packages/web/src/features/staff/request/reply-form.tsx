import { type Lang, langs } from '@suyuan/contract/lang'
import { MAX_REPLY, MAX_REPLY_SUBJECT } from '@suyuan/contract/limits'
import { type ReplyTemplate, replyTemplates, requestMoves } from '@suyuan/contract/root-requests'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { isCallFailure } from '../../../lib/call-failure.ts'
import { randomUuid } from '../../../lib/random-uuid.ts'
import { Button } from '../../../ui/button.tsx'
import { showMessage } from '../../../ui/messages.ts'
import styles from '../desk.module.css'
import { DeskField } from '../desk-field.tsx'
import type { RequestDesk } from './use-request.ts'

const outcomes = ['answered', 'waiting', 'in_progress', 'closed'] as const

type Outcome = (typeof outcomes)[number]

/** Something in square brackets, as templates leave it to whoever writes. */
const unfilled = /\[[^\]\n]+\]/

/** Answers the sender: begins with a template in their language, edited before it is sent. */
export function ReplyForm({ desk: { request, busy, write } }: { desk: RequestDesk }) {
  const { t } = useTranslation('staff')
  const [template, setTemplate] = useState<ReplyTemplate>('found')
  const [lang, setLang] = useState<Lang>(request.lang)
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<Outcome>('answered')
  const [fault, setFault] = useState<string>()
  // The same for every try to send the same words: they are one reply.
  const sending = useRef({ words: '', key: '' })
  const offered = outcomes.filter(
    (each) => each === request.status || requestMoves[request.status].includes(each),
  )
  const chosen = offered.includes(outcome) ? outcome : (offered[0] ?? 'in_progress')

  async function begin(): Promise<void> {
    try {
      const { id } = request
      const draft = await callApi('POST /api/web/staff/request/draft', { id, template, lang })
      setSubject(draft.subject)
      setText(draft.text)
      setFault(undefined)
    } catch (error) {
      const failure = (isCallFailure(error) && error.msg) || t('request.failed')
      showMessage({ kind: 'error', text: failure })
    }
  }

  async function send(): Promise<void> {
    const empty = subject.trim() === '' || text.trim() === ''
    const left = unfilled.test(`${subject}\n${text}`)
    setFault(empty ? t('reply.empty') : left ? t('reply.placeholder') : undefined)
    if (empty || left) return
    const words = JSON.stringify([lang, subject, text])
    if (sending.current.words !== words) sending.current = { words, key: randomUuid() }
    const reply = { reply_key: sending.current.key, lang, subject, text, status: chosen }
    const saved = await write(
      (version) => callApi('POST /api/web/staff/request/reply', { ...version, ...reply }),
      t('reply.sent'),
    )
    if (!saved) return
    sending.current = { words: '', key: '' }
    setSubject('')
    setText('')
  }

  return (
    <section>
      <h2 className={styles.heading}>{t('reply.title')}</h2>
      <p className={styles.intro}>{request.by_mail ? t('reply.byMail') : t('reply.onPage')}</p>
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <div className={styles.form}>
          <DeskField label={t('reply.template')}>
            {(field) => (
              <select
                {...field}
                value={template}
                onChange={({ currentTarget: { value } }) =>
                  setTemplate(replyTemplates.find((each) => each === value) ?? 'found')
                }
              >
                {replyTemplates.map((each) => (
                  <option key={each} value={each}>
                    {t(`reply.templates.${each}`)}
                  </option>
                ))}
              </select>
            )}
          </DeskField>
          <DeskField label={t('reply.lang')}>
            {(field) => (
              <select
                {...field}
                value={lang}
                onChange={({ currentTarget: { value } }) =>
                  setLang(langs.find((each) => each === value) ?? request.lang)
                }
              >
                {langs.map((each) => (
                  <option key={each} value={each}>
                    {t(`lang.${each}`)}
                  </option>
                ))}
              </select>
            )}
          </DeskField>
          <Button onClick={begin}>{t('reply.use')}</Button>
        </div>
        <DeskField label={t('reply.subject')}>
          {(field) => (
            <input
              {...field}
              lang={lang}
              maxLength={MAX_REPLY_SUBJECT}
              value={subject}
              onChange={({ currentTarget }) => setSubject(currentTarget.value)}
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
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          )}
        </DeskField>
        <DeskField label={t('reply.after')}>
          {(field) => (
            <select
              {...field}
              value={chosen}
              onChange={({ currentTarget: { value } }) =>
                setOutcome(offered.find((each) => each === value) ?? chosen)
              }
            >
              {offered.map((each) => (
                <option key={each} value={each}>
                  {t(`status.${each}`)}
                </option>
              ))}
            </select>
          )}
        </DeskField>
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            {t('reply.send')}
          </Button>
        </div>
      </form>
    </section>
  )
}
