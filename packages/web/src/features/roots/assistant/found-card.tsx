import { useTranslation } from 'react-i18next'
import { paths } from '../../../paths.ts'
import { surnameLabel } from '../../../pickers/surname-names.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { SampleTag } from '../../../ui/sample-tag.tsx'
import { MatchFigure } from '../result/match-figure.tsx'
import { isJudged, matchStanding } from '../result/match-meaning.ts'
import { addressFields } from '../root-query.ts'
import styles from './chat-log.module.css'
import { queryOfTalk, questions } from './talk.ts'
import type { AssistantState } from './use-assistant.ts'
import type { Found } from './use-outcome.ts'
import { questionWords } from './words.ts'

/** Those that can be gone back to by name; the others stand with their answers. */
const FIRST = questions.slice(0, 4)

/** Which headline stands over what was found. */
const kinds = {
  nothing: 'nothing',
  onlySamples: 'nothing',
  onlyTrees: 'trees',
  samplesAndTrees: 'trees',
  onlySurname: 'weak',
  low: 'weak',
  some: 'best',
  high: 'best',
} as const satisfies Record<ReturnType<typeof matchStanding>, string>

interface FoundCardProps {
  found: Found
  state: AssistantState
  onAskStaff: () => void
}

/** What the conversation came to, in honest words, and the ways on. */
export function FoundCard({ found: { result, surname }, state, onAskStaff }: FoundCardProps) {
  const { t, i18n } = useTranslation(['assistant', 'roots', 'pickers'])
  const standing = matchStanding(result)
  const kind = kinds[standing]
  const query = queryOfTalk(state.search.flow, state.talk)
  return (
    <>
      <div className={styles.card} data-found={kind}>
        {result.only_samples && <SampleTag />}
        <h2 className={styles.found} data-outcome="" tabIndex={-1}>
          {t(`found.${kind}`, { surname: surnameLabel(surname, i18n.language) })}
        </h2>
        {isJudged(standing) && <MatchFigure percent={result.percent} />}
        <p className={styles.hint}>{t(`roots:detail.match.${standing}`)}</p>
        <div className={styles.actions}>
          <ButtonLink
            variant="primary"
            size="large"
            wide
            to={paths.ancestryDetail(addressFields(query))}
          >
            {t('view')}
          </ButtonLink>
          {kind !== 'best' && (
            <Button wide onClick={onAskStaff}>
              {t('pickers:unknown.apply')}
            </Button>
          )}
        </div>
      </div>
      <section className={styles.card} aria-label={t('change')}>
        <p className={styles.question}>{t('change')}</p>
        <ul className={styles.changes}>
          {FIRST.map((question) => (
            <li key={question}>
              <Button wide onClick={() => state.edit(question)}>
                {t('editWhat', { what: questionWords(t, question).name })}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
