import type { Calls } from '@suyuan/contract/api'
import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { callApi } from '../../../lib/call-api.ts'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { useOneCall } from '../../../lib/use-one-call.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { showMessage } from '../../../ui/messages.ts'
import { failureWords } from '../page/failure-words.ts'
import styles from './life.module.css'
import { MentionLines } from './mention-lines.tsx'

type Told = Calls['POST /api/web/tree/life/mentions']['output']
type Wider = 'link' | 'public'

interface MentionsProps {
  book: FamilyTree
  mentions: Told
  /** What the owner wants it to become. */
  open: Wider | null
  reload: () => Promise<void>
}

/** Whom a tree can be opened to beyond those who see it now. */
const wider: Readonly<Record<FamilyTree['visibility'], readonly Wider[]>> = {
  private: ['link', 'public'],
  link: ['public'],
  public: [],
}

/** Notes and events of the dead that may tell of living relatives, before more people see them. */
export function Mentions({ book, mentions, open, reload }: MentionsProps) {
  const { t } = useTranslation(['treelife', 'treepage'])
  const format = useNumberFormat()
  const navigate = useNavigate()
  const { busy, run } = useOneCall()
  const choices = wider[book.visibility].filter((each) => open === null || each === open)
  const goOn = (visibility: Wider) =>
    run(
      async () => {
        const said = { id: book.id, visibility, mentions_seen: mentions.total }
        await callApi('POST /api/web/tree/visibility', said)
        showMessage({ kind: 'success', text: t('treepage:share.saved') })
        await navigate(paths.familyTree({ id: book.id }))
      },
      async (error) => {
        showMessage({ kind: 'error', text: failureWords(error, t('page.failed')) })
        // There may be more of them by now.
        await reload()
      },
    )
  const count = mentions.total
  return (
    <Card>
      <h2 className={styles.reason}>
        {t(choices.length > 0 ? 'mentions.title' : 'mentions.titleOpen')}
      </h2>
      {count > 0 && <p className={styles.lead}>{t('mentions.lead')}</p>}
      <p>
        {count > 0 ? t('mentions.count', { count, number: format(count) }) : t('mentions.none')}
      </p>
      <MentionList key={count} book={book} mentions={mentions} />
      <div className={styles.buttons}>
        {choices.map((visibility) => (
          <Button
            key={visibility}
            variant={choices.length === 1 ? 'primary' : 'secondary'}
            busy={busy}
            onClick={() => void goOn(visibility)}
          >
            {t('mentions.goOn', { who: t(`treepage:visibility.${visibility}.name`) })}
          </Button>
        ))}
        {open && (
          <ButtonLink to={paths.familyTree({ id: book.id })}>{t('mentions.cancel')}</ButtonLink>
        )}
      </div>
    </Card>
  )
}

function MentionList({ book, mentions }: Pick<MentionsProps, 'book' | 'mentions'>) {
  const { t } = useTranslation('treelife')
  const [more, setMore] = useState<Told['list']>([])
  const { busy, run } = useOneCall()
  const list = [...mentions.list, ...more]
  const readOn = () =>
    run(
      async () => {
        const said = { family_tree_id: book.id, offset: list.length }
        const next = await callApi('POST /api/web/tree/life/mentions', said)
        setMore([...more, ...next.list])
      },
      (error) => showMessage({ kind: 'error', text: failureWords(error, t('page.failed')) }),
    )
  return (
    <>
      <MentionLines list={list} treeId={book.id} />
      {list.length < mentions.total && (
        <Button busy={busy} onClick={() => void readOn()}>
          {t('page.more')}
        </Button>
      )}
    </>
  )
}
