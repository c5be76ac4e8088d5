import { errorTable } from '@suyuan/contract/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useRevalidator } from 'react-router'
import { callApi } from '../../../../lib/call-api.ts'
import { isCallFailure } from '../../../../lib/call-failure.ts'
import { useOneCall } from '../../../../lib/use-one-call.ts'
import { paths } from '../../../../paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { showMessage } from '../../../../ui/messages.ts'
import { personsOf } from '../panel/use-person.ts'
import type { Tree } from '../use-tree.ts'
import { CopyLink } from './copy-link.tsx'
import styles from './dialogs.module.css'
import { InviteForm } from './invite-form.tsx'
import { MemberClaims } from './member-claims.tsx'
import type { Run } from './member-list.tsx'
import { SeenByStrangers } from './seen-by-strangers.tsx'
import { TreeMembers } from './tree-members.tsx'

interface ShareDialogProps {
  tree: Tree
  open: boolean
  onClose: () => void
  onFailure: (error: unknown) => void
}

/** Who may read the tree, who belongs to it, and inviting more. */
export function ShareDialog({ tree, open, onClose, onFailure }: ShareDialogProps) {
  const { t } = useTranslation('treepage')
  const { book } = tree
  const client = useQueryClient()
  const { busy, run: call } = useOneCall()
  const run: Run = (work, { staysOwner = true } = {}) =>
    call(async () => {
      await work()
      const queryKey = [...personsOf(book.id), 'members']
      // Whoever is the owner no more is not told what owners are asked.
      await client.invalidateQueries({ queryKey, exact: !staysOwner })
    }, onFailure)
  return (
    <Dialog open={open} onClose={onClose} title={t('share.title')}>
      {open && (
        <>
          <Visibility tree={tree} run={run} />
          {book.may.read_history && <TreeMembers book={book} busy={busy} run={run} />}
          {book.may.manage && <MemberClaims book={book} busy={busy} run={run} />}
          {book.may.manage && <InviteForm tree={tree} busy={busy} run={run} />}
          {book.may.leave && <Leave tree={tree} busy={busy} run={run} />}
        </>
      )}
    </Dialog>
  )
}

interface PartProps {
  tree: Tree
  run: Run
  busy?: boolean
}

export const visibilities = ['private', 'link', 'public'] as const

const isUnread = (error: unknown) =>
  isCallFailure(error) && error.subCode === errorTable.mentions_unread.sub

function Visibility({ tree: { book }, run }: PartProps) {
  const { t } = useTranslation('treepage')
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<(typeof visibilities)[number] | null>(null)
  const shown = wanted ?? book.visibility
  const choose = (visibility: (typeof visibilities)[number]) =>
    run(async () => {
      const { id, row_version } = book
      setWanted(visibility)
      try {
        await callApi('POST /api/web/tree/visibility', { id, visibility, row_version })
      } catch (error) {
        // Which notes may tell of the living stands on a page of its own.
        if (visibility === 'private' || !isUnread(error)) throw error
        await navigate(paths.familyTreeLife({ id, open: visibility }))
        return
      } finally {
        // Where somebody was quicker, the next try is about what stands there now.
        await revalidate()
        setWanted(null)
      }
      showMessage({ kind: 'success', text: t('share.saved') })
    })
  return (
    <section className={styles.part}>
      {book.may.manage ? (
        <ChoiceField
          name="visibility"
          label={t('share.visibility')}
          choices={visibilities.map((value) => ({ value, text: t(`visibility.${value}.name`) }))}
          value={shown}
          onChange={(value) => {
            const chosen = visibilities.find((each) => each === value)
            if (chosen) void choose(chosen)
          }}
        />
      ) : (
        <h3 className={styles.heading}>{t(`visibility.${book.visibility}.name`)}</h3>
      )}
      <p className={styles.about}>{t(`visibility.${shown}.text`)}</p>
      {book.may.read_history && shown !== 'private' && <SeenByStrangers treeId={book.id} />}
      {shown !== 'private' && (
        <CopyLink label={t('share.address')} to={paths.familyTree({ id: book.id })} />
      )}
    </section>
  )
}

function Leave({ tree: { book }, busy = false, run }: PartProps) {
  const { t } = useTranslation('treepage')
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  const leave = () =>
    run(async () => {
      await callApi('POST /api/web/tree/member/leave', { family_tree_id: book.id })
      await navigate(paths.familyTree())
    })
  return (
    <section className={styles.part}>
      {asked ? (
        <>
          <p>{t('share.leaveText')}</p>
          <div className={styles.buttons}>
            <Button variant="primary" busy={busy} onClick={() => void leave()}>
              {t('share.leaveNow')}
            </Button>
            <Button onClick={() => setAsked(false)}>{t('delete.cancel')}</Button>
          </div>
        </>
      ) : (
        <Button variant="quiet" onClick={() => setAsked(true)}>
          {t('share.leave')}
        </Button>
      )}
    </section>
  )
}
