import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { surnameLabel } from '../../../pickers/surname-names.ts'
import { Button } from '../../../ui/button.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Held } from '../search/counts-panel.tsx'
import styles from './chat-log.module.css'
import { FoundCard } from './found-card.tsx'
import { MatchingCard } from './matching-card.tsx'
import { isLater, type Question, settledQuestions, textOf } from './talk.ts'
import type { AssistantState } from './use-assistant.ts'
import { questionWords } from './words.ts'

/** What the assistant says of an answer that cannot be sent as it is. */
export type Notice = 'skip' | 'written' | 'surname-needed' | 'which'

interface ChatLogProps {
  state: AssistantState
  held: Held | null
  notice: Notice | null
  onSend: () => void
  onSkip: () => void
  onDismiss: () => void
  onAskStaff: () => void
}

/** What was asked and answered so far; screen readers hear what is added. */
export function ChatLog(props: ChatLogProps) {
  const { state, held, notice, onAskStaff } = props
  const { t } = useTranslation(['assistant', 'common'])
  const format = useNumberFormat()
  const { search, talk, question, waiting, outcome } = state
  const settled = settledQuestions(search.flow, talk)
  const again = talk.editing !== null
  const resultUnderWay = question === null && outcome.found === null && !outcome.failed
  return (
    <div role="log" aria-label={t('log')} className={styles.log}>
      <Said>
        <p>{t('greeting')}</p>
        {held && (
          <p className={styles.hint}>
            {t('held', { books: format(held.books), places: format(held.places) })}
          </p>
        )}
        {search.flow.surname !== null && (
          <button type="button" className={styles.edit} onClick={state.restart}>
            {t('restart')}
          </button>
        )}
        {state.bringBack && (
          <button type="button" className={styles.edit} onClick={state.bringBack}>
            {t('bringBack')}
          </button>
        )}
      </Said>
      {settled.flatMap((each) => [
        <Asked key={`ask ${each}`} question={each} />,
        <Answered key={`answer ${each}`} question={each} state={state} />,
      ])}
      {settled.length > 0 && question !== null && <MatchingCard key="matching" state={state} />}
      {question !== null && !waiting && (
        <Asked key={`ask ${question}${again ? ' again' : ''}`} question={question} full />
      )}
      {(waiting || resultUnderWay) && <Typing key="typing" />}
      {notice && <NoticeCard {...props} key={notice} notice={notice} />}
      {outcome.failed && (
        <div key="failed" className={styles.card}>
          <p>{t('failed')}</p>
          <div className={styles.actions}>
            <Button variant="primary" onClick={outcome.retry}>
              {t('common:retry')}
            </Button>
          </div>
        </div>
      )}
      {outcome.found && (
        <FoundCard key="found" found={outcome.found} state={state} onAskStaff={onAskStaff} />
      )}
    </div>
  )
}

/** Something that the assistant says. */
function Said({ children, asked = false }: { children: React.ReactNode; asked?: boolean }) {
  const { t } = useTranslation('assistant')
  return (
    <div className={styles.said} {...(asked ? { 'data-asked': '', tabIndex: -1 } : {})}>
      <VisuallyHidden>{t('assistant')}</VisuallyHidden>
      {children}
    </div>
  )
}

/** A question; with its hint while it is being asked. */
function Asked({ question, full = false }: { question: Question; full?: boolean }) {
  const { t } = useTranslation(['assistant', 'roots'])
  const words = questionWords(t, question)
  return (
    <Said asked={full}>
      <p className={styles.question}>{words.heading}</p>
      {full && (
        <p className={styles.hint}>
          <RecordText>{words.hint}</RecordText>
        </p>
      )}
    </Said>
  )
}

interface AnsweredProps {
  question: Question
  state: AssistantState
}

/** An answer, to be changed. */
function Answered({ question, state: { talk, edit, search } }: AnsweredProps) {
  const { t, i18n } = useTranslation(['assistant', 'roots'])
  const { surname, province, city } = search.flow
  const places = { province: province?.name ?? '', city: city?.name ?? '' }
  const text =
    question === 'surname'
      ? surname && surnameLabel(surname, i18n.language)
      : isLater(question)
        ? textOf(talk, question)
        : places[question]
  return (
    <div className={styles.answer} data-skipped={!text || undefined}>
      <p>
        <VisuallyHidden>{t('you')}</VisuallyHidden>
        <RecordText>{text || t('skipped')}</RecordText>
      </p>
      <button
        type="button"
        className={styles.edit}
        aria-label={t('editWhat', { what: questionWords(t, question).name })}
        onClick={() => edit(question)}
      >
        {t('edit')}
      </button>
    </div>
  )
}

/** An answer is on its way. */
function Typing() {
  const { t } = useTranslation('common')
  return (
    <div className={styles.said} data-typing="">
      <span className={styles.dots} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <VisuallyHidden>{t('searching')}</VisuallyHidden>
    </div>
  )
}

type NoticeProps = Omit<ChatLogProps, 'notice' | 'held'> & { notice: Notice }

/** An answer that cannot be sent as it is, or would be left out, and what can be done about it. */
function NoticeCard({ notice, state, onSend, onSkip, onDismiss, onAskStaff }: NoticeProps) {
  const { t } = useTranslation(['assistant', 'roots', 'pickers'])
  if (notice === 'which') {
    const about = state.question === 'city' ? 'city' : 'province'
    return <Said>{t(`roots:${about}.missing`)}</Said>
  }
  const { text, ways } = {
    // Nothing was written: any question can be skipped but the surname, which everything hangs on.
    skip: {
      text: t('skipCard.text'),
      ways: [{ label: t('skip'), act: onSkip, isLikely: true }],
    },
    written: {
      text: t('written'),
      ways: [
        { label: t('send'), act: onSend, isLikely: true },
        { label: t('skip'), act: onSkip, isLikely: false },
      ],
    },
    'surname-needed': {
      text: t('surnameNeeded'),
      ways: [{ label: t('pickers:unknown.apply'), act: onAskStaff, isLikely: false }],
    },
  }[notice]
  return (
    <div className={styles.card} data-notice={notice}>
      {notice === 'surname-needed' && (
        <p className={styles.question}>{t('roots:surname.missing')}</p>
      )}
      <p>{text}</p>
      <div className={styles.actions}>
        {ways.map(({ label, act, isLikely }) => (
          <Button key={label} {...(isLikely && { variant: 'primary' })} onClick={act}>
            {label}
          </Button>
        ))}
        <Button variant="quiet" onClick={onDismiss}>
          {t('skipCard.stay')}
        </Button>
      </div>
    </div>
  )
}
