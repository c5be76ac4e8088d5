import type { Calls } from '@suyuan/contract/api'
import { fullName } from '@suyuan/contract/full-name'
import type { TreeBook } from '@suyuan/contract/tree-views'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { callApi } from '../../../lib/call-api.ts'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { showMessage } from '../../../ui/messages.ts'
import { failureWords } from '../page/failure-words.ts'
import styles from './life.module.css'

interface MentionsProps {
  book: TreeBook
  mentions: Calls['POST /api/web/tree/life/mentions']['output']
  /** What the owner wants it to become. */
  open: 'link' | 'public' | null
}

/** Notes and events of the dead that may tell of living relatives, before more people see them. */
export function Mentions({ book, mentions, open }: MentionsProps) {
  const { t } = useTranslation('treelife')
  const { t: ofTree } = useTranslation('treepage')
  const format = useNumberFormat()
  const navigate = useNavigate()
  const goOn = useMutation({
    mutationFn: (visibility: 'link' | 'public') =>
      callApi('POST /api/web/tree/visibility', {
        id: book.id,
        visibility,
        mentions_seen: mentions.total,
      }),
    onSuccess: async () => {
      showMessage({ kind: 'success', text: ofTree('share.saved') })
      await navigate(paths.familyTree({ id: book.id }))
    },
    onError: (error) => showMessage({ kind: 'error', text: failureWords(error, t('page.failed')) }),
  })
  return (
    <Card>
      <h2 className={styles.reason}>{t('mentions.title')}</h2>
      <p className={styles.lead}>{t('mentions.lead')}</p>
      <p>{t('mentions.count', { number: format(mentions.total) })}</p>
      <ul className={styles.people}>
        {mentions.list.map(({ person_id, surname, name, where, kind, found, excerpt }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: several texts of one person may say the same
            key={`${person_id} ${at}`}
            className={styles.mention}
          >
            <span>
              <Link to={paths.familyTreePerson({ id: person_id, family_tree_id: book.id })}>
                {fullName(surname, name)}
              </Link>{' '}
              <span className={styles.years}>
                {t(`mentions.${where}`)} · {t(`mentions.why.${kind}`, { found })}
              </span>
            </span>
            <q className={styles.excerpt}>{excerpt}</q>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        {(open ? [open] : (['link', 'public'] as const))
          .filter((each) => each !== book.visibility && book.visibility !== 'public')
          .map((visibility) => (
            <Button
              key={visibility}
              variant={open ? 'primary' : 'secondary'}
              busy={goOn.isPending}
              onClick={() => goOn.mutate(visibility)}
            >
              {t('mentions.goOn', { who: ofTree(`visibility.${visibility}.name`) })}
            </Button>
          ))}
        {open && (
          <ButtonLink to={paths.familyTree({ id: book.id })}>{t('mentions.cancel')}</ButtonLink>
        )}
      </div>
    </Card>
  )
}
