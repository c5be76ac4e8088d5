import { TextInput } from '@mantine/core'
import { MAX_NAME, MAX_TITLE } from '@suyuan/contract/limits'
import type { FamilyTree } from '@suyuan/contract/tree-views'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { failureText } from '../../lib/call-failure.ts'
import { useCheckedForm } from '../../lib/checked-form.ts'
import type { CurrentUser } from '../../lib/current-user.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureDialog } from '../../ui/failure-dialog.tsx'
import { LegalLine } from '../../ui/legal-links.tsx'
import { RecordText } from '../../ui/record-text.tsx'
import styles from './keep-dialog.module.css'
import { type StatedRoots, savedRoots } from './saved-roots.ts'
import { keysFor, storeRoots } from './store-roots.ts'

interface KeepDialogProps {
  told: StatedRoots
  user: CurrentUser | null
  /** The member's books that nobody has been entered in. */
  empty: readonly FamilyTree[]
  onClose: () => void
}

const NEW = 'new'

/** Asks where to keep what a root search was told, and opens the book that came of it. */
export function KeepDialog({ told, user, empty, onClose }: KeepDialogProps) {
  const { t } = useTranslation('keep')
  const keep = useKeep({ told, user, empty, onClose })
  const { checked, kept, where, choose, isDead, sayDead } = keep
  return (
    <>
      <Dialog open onClose={onClose} title={t('title')}>
        <form
          ref={checked.node}
          className={styles.form}
          method="post"
          noValidate
          onSubmit={checked.submit}
        >
          <Kept told={told} name={kept.name} poem={kept.poem} memo={kept.memo} />
          {kept.name !== '' && (
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={isDead}
                onChange={({ currentTarget }) => sayDead(currentTarget.checked)}
              />
              <span>
                {t('dead')}
                <br />
                <span className={styles.hint}>{t('deadHint')}</span>
              </span>
            </label>
          )}
          {empty.length > 0 && (
            <ChoiceField
              name="where"
              label={t('where')}
              value={where}
              onChange={choose}
              choices={[
                { value: NEW, text: t('new') },
                ...empty.map(({ id, title }) => ({ value: id, text: t('into', { title }) })),
              ]}
            />
          )}
          {where === NEW && (
            <>
              <TextInput
                size="lg"
                withAsterisk
                aria-required
                autoComplete="off"
                maxLength={MAX_TITLE}
                label={t('bookTitle')}
                {...checked.field('title')}
              />
              <TextInput
                size="lg"
                withAsterisk
                aria-required
                autoComplete="off"
                maxLength={MAX_NAME}
                label={t('author')}
                {...checked.field('author')}
              />
              <p className={styles.hint}>{t('visibility')}</p>
              <LegalLine before={t('terms')} after={t('termsAfter')} />
            </>
          )}
          <div className={styles.actions}>
            <Button type="submit" variant="primary" busy={checked.busy}>
              {t('submit')}
            </Button>
            <Button onClick={onClose}>{t('cancel')}</Button>
          </div>
        </form>
      </Dialog>
      <FailureDialog message={checked.failure} onClose={checked.readFailure} />
    </>
  )
}

function useKeep({ told, user, empty, onClose }: KeepDialogProps) {
  const { t } = useTranslation('keep')
  const navigate = useNavigate()
  const [where, choose] = useState(NEW)
  const [isDead, sayDead] = useState(true)
  const kept = savedRoots(told, (characters) => t('characters', { characters }))
  const missing = (text: string) => (value: string) =>
    where === NEW && value.trim() === '' ? text : null
  const checked = useCheckedForm({
    initialValues: {
      title: t('usualTitle', { surname: told.surname }),
      author: user ? fullName(user.surname, user.last_name) : '',
    },
    validate: { title: missing(t('titleMissing')), author: missing(t('authorMissing')) },
    async send({ title, author }) {
      const book = empty.find(({ id }) => id === where) ?? null
      const { surname, place } = told
      const { keyOf, forget } = keysFor(told.address)
      const id = await storeRoots({ kept, surname, title, author, place, isDead, book, keyOf })
      forget()
      onClose()
      await navigate(paths.familyTree({ id }))
    },
    onFailure: (error) => checked.tellFailure(failureText(error, t('failed'))),
  })
  return { checked, kept, where, choose, isDead, sayDead }
}

interface KeptProps {
  told: StatedRoots
  name: string
  poem: string
  memo: string
}

/** What will be entered, before anything is. */
function Kept({ told: { surname, place }, name, poem, memo }: KeptProps) {
  const { t } = useTranslation('keep')
  const lines = [
    { key: 'surname', text: surname },
    { key: 'person', text: name },
    { key: 'place', text: name === '' ? '' : place },
    { key: 'poem', text: poem },
    { key: 'memo', text: name === '' ? '' : memo },
  ] as const
  return (
    <>
      <dl className={styles.kept}>
        {lines
          .filter(({ text }) => text !== '')
          .map(({ key, text }) => (
            <div key={key}>
              <dt>{t(`kept.${key}`)}</dt>
              <dd>
                <RecordText>{text}</RecordText>
              </dd>
            </div>
          ))}
      </dl>
      {name === '' && <p className={styles.hint}>{t('nobody')}</p>}
    </>
  )
}
