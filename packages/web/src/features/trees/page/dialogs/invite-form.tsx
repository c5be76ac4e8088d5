import { TextInput } from '@mantine/core'
import { MAX_LOGIN_NAME } from '@suyuan/contract/limits'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../lib/call-api.ts'
import { useIntoSight } from '../../../../lib/use-into-sight.ts'
import { Button } from '../../../../ui/button.tsx'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import { showMessage } from '../../../../ui/messages.ts'
import { personAt, rowOf } from '../../skeleton/skeleton-tree.ts'
import { idOfPerson } from '../panel/use-person.ts'
import { invitationLink } from '../start/invitation-gate.tsx'
import type { Tree } from '../use-tree.ts'
import { CopyLink } from './copy-link.tsx'
import styles from './dialogs.module.css'
import type { Run } from './member-list.tsx'

interface InviteFormProps {
  tree: Tree
  busy: boolean
  run: Run
}

const roles = ['editor', 'branch_editor', 'viewer'] as const

/** Invites a member by login name, or makes a link for whoever is given it. */
export function InviteForm({ tree, busy, run }: InviteFormProps) {
  const { t } = useTranslation('treepage')
  const [role, setRole] = useState<(typeof roles)[number]>('editor')
  const [loginName, setLoginName] = useState('')
  const [link, setLink] = useState<{ to: string } | null>(null)
  const place = useIntoSight<HTMLDivElement>(link)
  const branch = nameOfSelected(tree)
  const offered = roles.filter((each) => each !== 'branch_editor' || branch !== '')

  async function invite(login_name: string): Promise<void> {
    let made = ''
    await run(async () => {
      const branchRoot =
        role === 'branch_editor' ? await idOfPerson(tree.book.id, tree.selected) : undefined
      const { token } = await callApi('POST /api/web/tree/invite', {
        family_tree_id: tree.book.id,
        role,
        ...(branchRoot && { branch_root_id: branchRoot }),
        ...(login_name !== '' && { login_name }),
      })
      made = token
      if (made !== '') return
      setLoginName('')
      showMessage({ kind: 'success', text: t('share.sent') })
    })
    // The list above has grown by then, and pushes it out of sight no more.
    if (made !== '') setLink({ to: invitationLink(made) })
  }

  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{t('share.invite')}</h3>
      <ChoiceField
        name="role"
        label={t('share.as')}
        choices={offered.map((value) => ({
          value,
          text:
            value === 'branch_editor' ? t('role.branchOf', { name: branch }) : t(`role.${value}`),
        }))}
        value={role}
        onChange={(value) => {
          setLink(null)
          setRole(offered.find((each) => each === value) ?? 'viewer')
        }}
      />
      {branch === '' && <p className={styles.about}>{t('share.branchHint')}</p>}
      <form
        className={styles.invite}
        onSubmit={(event) => {
          event.preventDefault()
          if (loginName.trim() !== '') void invite(loginName.trim())
        }}
      >
        <TextInput
          size="md"
          label={t('share.loginName')}
          maxLength={MAX_LOGIN_NAME}
          autoComplete="off"
          value={loginName}
          onChange={(event) => setLoginName(event.currentTarget.value)}
        />
        <Button type="submit" busy={busy}>
          {t('share.inviteMember')}
        </Button>
      </form>
      {link === null ? (
        <Button busy={busy} onClick={() => void invite('')}>
          {t('share.makeLink')}
        </Button>
      ) : (
        <div ref={place} tabIndex={-1} className={styles.made}>
          <CopyLink label={t('share.link')} to={link.to} />
          <p className={styles.about}>{t('share.linkHint')}</p>
        </div>
      )}
    </section>
  )
}

/** Whose branch could be given to an editor; '' where nobody is selected. */
function nameOfSelected({ picture, selected }: Tree): string {
  const row = picture && selected > 0 ? rowOf(picture.book, selected) : -1
  if (!picture || row < 0) return ''
  const { surname, name } = personAt(picture.book, row)
  return fullName(surname, name)
}
