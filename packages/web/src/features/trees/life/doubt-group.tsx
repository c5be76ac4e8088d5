import { errorTable } from '@suyuan/contract/errors'
import { LONGEST_LIFE } from '@suyuan/genealogy/life/life-rule'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { isCallFailure } from '../../../lib/call-failure.ts'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { useOneCall } from '../../../lib/use-one-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showMessage } from '../../../ui/messages.ts'
import { failureWords } from '../page/failure-words.ts'
import { DoubtfulPeople, type Group } from './doubtful-people.tsx'
import styles from './life.module.css'
import { type Counts, type Noted, NotedLine } from './noted-line.tsx'

interface DoubtGroupProps {
  treeId: string
  group: Group
  /** Asks anew how many are left of each group. */
  reload: () => Promise<void>
  /** Told where something was said of all of the group, or taken back. */
  onGroup: () => void
}

const isConflict = (error: unknown) =>
  isCallFailure(error) && error.subCode === errorTable.conflict.sub

/** Says who has died and who lives, and takes it back; a call at a time. */
function useDecisions({ treeId, group, reload }: Omit<DoubtGroupProps, 'onGroup'>) {
  const { t } = useTranslation('treelife')
  const { busy, run } = useOneCall()
  const tell = async (error: unknown) => {
    const changed = isConflict(error) ? t('page.changed') : ''
    showMessage({ kind: 'error', text: changed || failureWords(error, t('page.failed')) })
    await reload()
  }
  const inTree = { family_tree_id: treeId }
  return {
    busy,
    /** @param id of one of the group; all of it where absent */
    async decide(counts: Counts, id?: string): Promise<Noted | null> {
      let noted: Noted | null = null
      const { reason, people: seen } = group
      await run(async (keyOf) => {
        const said = { ...inTree, counts, ...(id === undefined ? { reason, seen } : { ids: [id] }) }
        const answer = await callApi('POST /api/web/tree/life/decide', {
          ...said,
          request_key: keyOf(said),
        })
        noted = { ...answer, counts }
        await reload()
      }, tell)
      return noted
    },
    takeBack: ({ change }: Noted) =>
      run(async (keyOf) => {
        const said = { ...inTree, change }
        await callApi('POST /api/web/tree/undo', { ...said, request_key: keyOf(said) })
        await reload()
        showMessage({ kind: 'success', text: t('page.undone') })
      }, tell),
  }
}

/** People who are in doubt for one reason, to be decided of together or one by one. */
export function DoubtGroup(props: DoubtGroupProps) {
  const { treeId, group, onGroup } = props
  const { t } = useTranslation('treelife')
  const format = useNumberFormat()
  const [noted, setNoted] = useState<Noted | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { busy, decide, takeBack } = useDecisions(props)
  const inWords = (count: number) => t('people', { count, number: format(count) })
  const decideAll = async (counts: Counts) => {
    const answer = await decide(counts)
    setAsking(false)
    if (!answer) return
    setNoted(answer)
    onGroup()
  }
  const undoAll = async (all: Noted) => {
    if (!(await takeBack(all))) return
    setNoted(null)
    onGroup()
  }
  const people = noted ? noted.people : group.people
  return (
    <section className={styles.group}>
      <h2 className={styles.reason}>
        {t(`reason.${group.reason}`, { years: LONGEST_LIFE })}{' '}
        <span className={styles.count}>{inWords(people)}</span>
      </h2>
      {noted && (
        <NotedLine
          words={t(noted.counts === 'dead' ? 'page.allDead' : 'page.allLiving', {
            people: inWords(noted.people),
          })}
          busy={busy}
          onUndo={() => void undoAll(noted)}
        />
      )}
      {!noted && group.people > 0 && (
        <div className={styles.buttons}>
          <Button busy={busy} onClick={() => setAsking(true)}>
            {t('page.groupDead')}
          </Button>
          <Button busy={busy} onClick={() => void decideAll('living')}>
            {t('page.groupLiving')}
          </Button>
        </div>
      )}
      {!noted && (
        <DoubtfulPeople
          {...{ treeId, group, busy }}
          onDecide={(id, counts) => decide(counts, id)}
          onTakeBack={takeBack}
        />
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('page.groupDead')}
        actions={
          <>
            <Button variant="primary" busy={busy} onClick={() => void decideAll('dead')}>
              {t('page.yes')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('page.no')}</Button>
          </>
        }
      >
        <p>{t('page.sure', { people: inWords(group.people) })}</p>
      </Dialog>
    </section>
  )
}
