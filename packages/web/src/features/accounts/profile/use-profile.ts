import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { type CheckedForm, useCheckedForm } from '../../../lib/checked-form.ts'
import { type CurrentUser, currentUserKey } from '../../../lib/current-user.ts'
import { formDrafts } from '../../../lib/drafts.ts'
import { changedIn, typedSince } from '../../../lib/own-changes.ts'
import { onSessionEnd } from '../../../lib/session-end.ts'
import { letGo, useUnsaved } from '../../../lib/unsaved.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useTheirs } from '../../../lib/use-theirs.ts'
import { showMessage } from '../../../ui/messages.ts'
import { failureWords } from '../forms/failure-words.ts'
import { accountRules } from '../forms/rules.ts'
import { birthdayFault, birthdayOf } from './birthday.ts'
import {
  isProfileValues,
  ownProfileOver,
  type ProfileValues,
  profileValues,
} from './profile-values.ts'

interface Base {
  before: ProfileValues
  version: number
}

const baseOf = (user: CurrentUser): Base => ({
  before: profileValues(user),
  version: user.row_version,
})

/** The member's profile: shown, then changed, then saved. */
export function useProfile(user: CurrentUser) {
  const { t } = useTranslation('accounts')
  const queryClient = useQueryClient()
  const rules = accountRules(t)
  const [editing, setEditing] = useState(false)
  /** Of which state the form is a change. */
  const [, baseNow] = useNow<Base>(() => baseOf(user))
  const others = useTheirs(() => callApi('GET /api/web/user/info', {}))

  const [drafts] = useState(() => formDrafts(user.uid, 'profile', '', isProfileValues))

  function show(saved: CurrentUser): void {
    queryClient.setQueryData(currentUserKey, saved)
    baseNow.set(baseOf(saved))
    account.form.setValues(profileValues(saved))
    account.form.resetDirty(profileValues(saved))
    account.form.clearErrors()
    others.leave()
    setEditing(false)
    drafts.drop()
  }

  async function save(): Promise<void> {
    const values = account.form.getValues()
    const { birthday_day: _day, birthday_reading: _reading, ...sent } = values
    const saved = await callApi('POST /api/web/user/info/save', {
      ...sent,
      birthday: birthdayOf(values) ?? values.birthday,
      sex: Number(values.sex),
      row_version: baseNow.read().version,
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
      birthday: (_text, values) => birthdayFault(values, t),
    },
    queues: true,
    onValuesChange(values) {
      const { before, version } = baseNow.read()
      if (changedIn(values, before).size > 0) drafts.keep({ values, before, version })
      else drafts.drop()
    },
    send: save,
    onFailure: (error) => void fail(error),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page comes to life
  useEffect(() => {
    const kept = drafts.read()
    if (kept === null || changedIn(kept.values, kept.before).size === 0) return
    // Whoever was quicker since is found when it is saved.
    baseNow.set({ before: kept.before, version: kept.version })
    account.form.setValues(kept.values)
    setEditing(true)
  }, [])

  useUnsaved(editing && account.form.isDirty())
  useEffect(() => onSessionEnd(letGo), [])
  const { theirs } = others
  /** What was typed over what somebody else has saved: what only the other one changed stays. */
  const over = (found: CurrentUser) =>
    ownProfileOver(profileValues(found), account.form.getValues(), baseNow.read().before)
  return {
    account,
    editing,
    edit() {
      // An address may have been confirmed since.
      baseNow.set(baseOf(user))
      setEditing(true)
    },
    cancel: () => show(user),
    /** The profile as it was saved elsewhere meanwhile; null where nobody was quicker. */
    theirs,
    /** What is saved where the member keeps what they typed; null where nobody was quicker. */
    mine: theirs && over(theirs),
    leaveConflict: others.leave,
    takeTheirs: () => theirs && show(theirs),
    keepMine() {
      if (!theirs) return
      const mine = over(theirs)
      // What is shown is what the next try builds on.
      queryClient.setQueryData(currentUserKey, theirs)
      baseNow.set(baseOf(theirs))
      account.form.setValues(mine)
      others.leave()
      account.submitAgain()
    },
  }
}

export type Profile = ReturnType<typeof useProfile>
