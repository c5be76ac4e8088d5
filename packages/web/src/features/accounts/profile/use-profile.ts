import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { type CheckedForm, useCheckedForm } from '../../../lib/checked-form.ts'
import { type CurrentUser, currentUserKey } from '../../../lib/current-user.ts'
import { dateOf } from '../../../lib/date-text.ts'
import { changedIn, ownChangesOver, typedSince } from '../../../lib/own-changes.ts'
import { onSessionEnd } from '../../../lib/session-end.ts'
import { letGo, useUnsaved } from '../../../lib/unsaved.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useTheirs } from '../../../lib/use-theirs.ts'
import { showMessage } from '../../../ui/messages.ts'
import { failureWords } from '../forms/failure-words.ts'
import { accountRules } from '../forms/rules.ts'
import { keepProfile, takeKeptProfile } from './kept-profile.ts'
import { type ProfileValues, profileValues } from './profile-values.ts'

/** The member's profile: shown, then changed, then saved. */
export function useProfile(user: CurrentUser) {
  const { t } = useTranslation('accounts')
  const queryClient = useQueryClient()
  const rules = accountRules(t)
  const [editing, setEditing] = useState(false)
  /** Of which state the form is a change. */
  const [, baseNow] = useNow(user)
  const others = useTheirs(() => callApi('GET /api/web/user/info', {}))

  function show(saved: CurrentUser): void {
    queryClient.setQueryData(currentUserKey, saved)
    baseNow.set(saved)
    account.form.setValues(profileValues(saved))
    account.form.resetDirty(profileValues(saved))
    account.form.clearErrors()
    others.leave()
    setEditing(false)
  }

  async function save(): Promise<void> {
    const values = account.form.getValues()
    const saved = await callApi('POST /api/web/user/info/save', {
      ...values,
      birthday: dateOf(values.birthday) ?? values.birthday,
      sex: Number(values.sex),
      row_version: baseNow.read().row_version,
    })
    const typed = typedSince(account.form.getValues(), values, profileValues(saved))
    show(saved)
    showMessage({ kind: 'success', text: t('form.saved') })
    // What was typed while it was on its way is not saved yet: the form goes on.
    if (changedIn(typed, profileValues(saved)).size === 0) return
    account.form.setValues(typed)
    setEditing(true)
  }

  async function fail(error: unknown): Promise<void> {
    if (await others.meet(error)) return
    others.leave()
    account.tellFailure(failureWords(error, t('form.failed'), t))
  }

  const account: CheckedForm<ProfileValues> = useCheckedForm<ProfileValues>({
    initialValues: profileValues(user),
    validate: {
      surname: rules.surname,
      last_name: rules.lastName,
      mobile: (mobile, { country }) => rules.mobile(mobile, country),
      email: rules.email,
      birthday: (birthday) => rules.birthday(birthday),
    },
    queues: true,
    send: save,
    onFailure: (error) => void fail(error),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page comes to life
  useEffect(() => {
    const kept = takeKeptProfile(user.uid, profileValues(user))
    if (kept === null) return
    account.form.setValues(kept)
    setEditing(true)
  }, [])

  useUnsaved(editing && account.form.isDirty())
  useKeptAtSessionEnd(editing, user.uid, account)
  const { theirs } = others
  return {
    account,
    editing,
    edit: () => setEditing(true),
    cancel: () => show(baseNow.read()),
    /** The profile as it was saved elsewhere meanwhile; null where nobody was quicker. */
    theirs,
    leaveConflict: others.leave,
    takeTheirs: () => theirs && show(theirs),
    keepMine() {
      if (!theirs) return
      const before = profileValues(baseNow.read())
      const mine = ownChangesOver(profileValues(theirs), account.form.getValues(), before)
      // What is shown is what the next try builds on.
      queryClient.setQueryData(currentUserKey, theirs)
      baseNow.set(theirs)
      account.form.setValues(mine)
      others.leave()
      account.submitAgain()
    },
  }
}

/** What is typed outlives the session: it stands in the form again after the next log-in. */
function useKeptAtSessionEnd(editing: boolean, uid: string, account: CheckedForm<ProfileValues>) {
  // Read as the session ends, so that it is what stands in the form then.
  const { getValues } = account.form
  useEffect(
    () =>
      editing
        ? onSessionEnd(() => {
            keepProfile(uid, getValues())
            letGo()
          })
        : undefined,
    [editing, uid, getValues],
  )
}

export type Profile = ReturnType<typeof useProfile>
