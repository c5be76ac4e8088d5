import { Textarea, TextInput } from '@mantine/core'
import { MAX_SURNAME } from '@suyuan/contract/limits'
import { IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../paths.ts'
import { surnameLabel } from '../../../pickers/surname-names.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgressLine } from '../../../ui/progress-line.tsx'
import { useLangOfWhole } from '../../../ui/record-text.tsx'
import { useSteppedValue } from '../../../ui/use-stepped-value.ts'
import { PROGRESS_EVERY_MS, PROGRESS_STEP } from '../search/search-flow.ts'
import { KnownFields } from '../search/steps.tsx'
import styles from './composer.module.css'
import {
  end,
  isLater,
  keepAnswer,
  longest,
  progressOfTalk,
  type Question,
  questions,
  stepOf,
  textOf,
} from './talk.ts'
import type { AssistantState } from './use-assistant.ts'
import { questionWords } from './words.ts'

interface ComposerProps {
  state: AssistantState
  draft: string
  onDraft: (text: string) => void
  onSend: () => void
  onSkip: () => void
}

/**
 * How far the conversation has come, the field and its button, where a thumb reaches them. Before the
 * page's scripts run, sending leads to the result page, which searches by itself.
 */
export function Composer({ state, draft, onDraft, onSend, onSkip }: ComposerProps) {
  const { t } = useTranslation(['assistant', 'roots', 'common'])
  const { search, talk, question, waiting, outcome } = state
  const finished = outcome.found !== null
  const progress = useSteppedValue(
    progressOfTalk(search.flow, talk, finished),
    PROGRESS_STEP,
    PROGRESS_EVERY_MS,
  )
  return (
    <form
      className={styles.composer}
      action={question === 'surname' ? paths.ancestry() : paths.ancestryDetail({})}
      method="get"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <div className={styles.progress}>
        <span>
          {finished
            ? t('done')
            : t('position', { step: stepOf(search.flow, talk), total: questions.length })}
        </span>
        <span className={styles.percent} aria-hidden="true">
          {progress}%
        </span>
        <ProgressLine value={progress} label={t('roots:progress')} />
      </div>
      <div className={styles.entry}>
        <Field question={question} draft={draft} onDraft={onDraft} />
        {question !== null && (
          <Button type="submit" variant="primary" size="large" busy={waiting}>
            <IconArrowUp size={20} aria-hidden="true" />
            {t('send')}
          </Button>
        )}
      </div>
      <div className={styles.ways}>
        <Ways state={state} onSkip={onSkip} />
      </div>
      {question !== null && <KnownFields flow={search.flow} asked={question} />}
    </form>
  )
}

interface FieldProps {
  question: Question | null
  draft: string
  onDraft: (text: string) => void
}

function Field({ question, draft, onDraft }: FieldProps) {
  const { t } = useTranslation(['assistant', 'roots'])
  const langOf = useLangOfWhole()
  if (question === null) {
    return (
      <TextInput
        size="lg"
        disabled
        readOnly
        data-answer=""
        aria-label={t('closed')}
        placeholder={t('closed')}
        value=""
      />
    )
  }
  const common = {
    size: 'lg',
    'data-answer': '',
    autoComplete: question === 'surname' ? 'family-name' : 'off',
    label: questionWords(t, question).label,
    lang: langOf(draft),
    value: draft,
    maxLength: isLater(question) ? longest[question] : MAX_SURNAME,
  } as const
  if (question === 'notes') {
    return (
      <Textarea
        {...common}
        name="notes"
        autosize
        minRows={2}
        maxRows={4}
        onChange={({ currentTarget }) => onDraft(currentTarget.value)}
      />
    )
  }
  const place = question === 'province' || question === 'city'
  return (
    <TextInput
      {...common}
      {...(place ? { placeholder: t('placeholder') } : { name: question })}
      enterKeyHint="send"
      onChange={({ currentTarget }) => onDraft(currentTarget.value)}
    />
  )
}

/** The ways past a question: skipping it, leaving it as it was, having the result now. */
function Ways({ state, onSkip }: Pick<ComposerProps, 'state' | 'onSkip'>) {
  const { t, i18n } = useTranslation('assistant')
  const { question, search, talk, change, outcome, restart, waiting } = state
  const { flow } = search
  if (question === null) {
    const settled = outcome.found !== null || outcome.failed
    return (
      settled && (
        <Button variant="quiet" onClick={restart}>
          {t('restart')}
        </Button>
      )
    )
  }
  const former = isLater(question)
    ? textOf(talk, question)
    : question === 'surname'
      ? flow.surname && surnameLabel(flow.surname, i18n.language)
      : flow[question]?.name
  const last = stepOf(flow, talk) === questions.length
  return (
    <>
      {talk.editing !== null && (
        <Button variant="quiet" busy={waiting} onClick={() => change(keepAnswer)}>
          {former ? t('keep', { value: former }) : t('keepSkipped')}
        </Button>
      )}
      {!(talk.editing !== null && question === 'surname') && (
        <Button variant="quiet" busy={waiting} onClick={onSkip}>
          {t(last ? 'skipLast' : 'skip')}
        </Button>
      )}
      {stepOf(flow, talk) > 4 && !last && talk.editing === null && (
        <Button variant="quiet" busy={waiting} onClick={() => change(end)}>
          {t('enough')}
        </Button>
      )}
    </>
  )
}
