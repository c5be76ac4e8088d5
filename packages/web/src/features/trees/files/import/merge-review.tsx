import type { TreeImport } from '@suyuan/contract/tree-import-shapes'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../lib/call-api.ts'
import { useNumberFormat } from '../../../../lib/use-number-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { showMessage } from '../../../../ui/messages.ts'
import { RecordText } from '../../../../ui/record-text.tsx'
import { MentionLines } from '../../life/mention-lines.tsx'
import { failureWords } from '../../page/failure-words.ts'
import { ImportAct } from './import-act.tsx'
import styles from './import-page.module.css'
import { MatchList } from './match-list.tsx'

type Merge = NonNullable<TreeImport['merge']>

/** Points from which on people may be taken as the same; above 100 never. */
const rules = [95, 80, 65, 50, 101] as const

/** Why nothing was merged, and it is to be decided anew. */
const givenBack = ['book_full', 'mentions_unread'] as const

interface MergeReviewProps {
  shown: TreeImport
  merge: Merge
  take: (next: TreeImport) => void
}

/** That of some names not everybody could be compared. */
function CommonNames({ names }: { names: Merge['common_names'] }) {
  const { t, i18n } = useTranslation('treefiles')
  const format = useNumberFormat()
  if (names.length === 0) return null
  const told = names.map(({ name, count }) =>
    t('merge.commonName', { name, number: format(count) }),
  )
  // As a list of units they would stand in Chinese with nothing between them.
  const list = new Intl.ListFormat(i18n.language, { style: 'narrow' }).format(told)
  return (
    <p className={styles.hint} role="note">
      <RecordText>{t('merge.common', { names: list })}</RecordText>
    </p>
  )
}

/** Who of a file is who in the tree: by a rule, or one by one; nothing is written before the end. */
export function MergeReview({ shown, merge, take }: MergeReviewProps) {
  const { t } = useTranslation('treefiles')
  const { id } = shown
  const failure = givenBack.find((each) => each === shown.failure)
  const tell = {
    onSuccess: take,
    onError: (error: unknown) =>
      showMessage({ kind: 'error', text: failureWords(error, t('import.failed')) }),
  }
  const rule = useMutation({
    mutationFn: (points: number) => callApi('POST /api/web/tree/import/rule', { id, rule: points }),
    ...tell,
  })
  const compare = useMutation({
    mutationFn: (book: string | null) =>
      callApi('POST /api/web/tree/import/match', { id, ...(book && { family_tree_id: book }) }),
    ...tell,
  })
  const finish = useMutation({
    mutationFn: () =>
      callApi('POST /api/web/tree/import/merge', {
        id,
        book_version: merge.version,
        ...(merge.mentions && { mentions_seen: merge.mentions.total }),
      }),
    ...tell,
  })
  return (
    <>
      <Card className={styles.outcome}>
        <h2>
          <RecordText>{t('merge.title', { title: merge.title })}</RecordText>
        </h2>
        <p className={styles.name}>
          <RecordText>{shown.file_name}</RecordText>
        </p>
        {failure && <p role="alert">{t(`import.failure.${failure}`)}</p>}
        <Counts merge={merge} />
        <label className={styles.field}>
          <span>{t('merge.rule')}</span>
          <select
            value={merge.rule}
            onChange={(event) => rule.mutate(Number(event.currentTarget.value))}
          >
            {rules.map((points) => (
              <option key={points} value={points}>
                {points > 100 ? t('merge.ruleNever') : t('merge.ruleFrom', { points })}
              </option>
            ))}
          </select>
          <small>{t('merge.ruleHint')}</small>
        </label>
        <CommonNames names={merge.common_names} />
      </Card>
      <MatchList id={id} merge={merge} take={take} />
      <Card className={styles.outcome}>
        <h2>{t('merge.finishTitle')}</h2>
        {merge.is_stale ? (
          <p role="alert">{t('merge.stale')}</p>
        ) : (
          <p className={styles.hint}>{t('merge.finishHint')}</p>
        )}
        {merge.mentions && <Mentions mentions={merge.mentions} />}
        <div className={styles.buttons}>
          {merge.is_stale ? (
            <Button
              variant="primary"
              busy={compare.isPending}
              onClick={() => compare.mutate(merge.family_tree_id)}
            >
              {t('merge.again')}
            </Button>
          ) : (
            <Button variant="primary" busy={finish.isPending} onClick={() => finish.mutate()}>
              {t(merge.mentions ? 'merge.finishSeen' : 'merge.finish')}
            </Button>
          )}
          <Button busy={compare.isPending} onClick={() => compare.mutate(null)}>
            {t('merge.back')}
          </Button>
          <ImportAct id={id} act="cancel" take={take} />
        </div>
      </Card>
    </>
  )
}

/** What others would see of the file that may tell of the living: how many places, and the first of them. */
function Mentions({ mentions: { total, list } }: { mentions: NonNullable<Merge['mentions']> }) {
  const { t } = useTranslation('treelife')
  const format = useNumberFormat()
  return (
    <>
      <p>{t('mentions.count', { count: total, number: format(total) })}</p>
      <MentionLines list={list} />
    </>
  )
}

function Counts({ merge }: { merge: Merge }) {
  const { t } = useTranslation('treefiles')
  const format = useNumberFormat()
  return (
    <dl className={styles.counts} aria-live="polite">
      {(['same', 'doubtful', 'new'] as const).map((group) => (
        <div key={group}>
          <dt>{t(`merge.group.${group}`)}</dt>
          <dd>{format(merge[group])}</dd>
        </div>
      ))}
    </dl>
  )
}
