import { TextInput } from '@mantine/core'
import { MAX_NAME, MAX_POEM, MAX_SURNAME, MAX_TITLE } from '@suyuan/contract/limits'
import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureDialog } from '../../../ui/failure-dialog.tsx'
import { LegalLine } from '../../../ui/legal-links.tsx'
import { TreeConflict } from './tree-conflict.tsx'
import styles from './tree-dialog.module.css'
import { calendars } from './tree-values.ts'
import { type TreeFormInput, useTreeForm } from './use-tree-form.ts'

const required = [
  { name: 'title', max: MAX_TITLE },
  { name: 'surname', max: MAX_SURNAME },
  { name: 'author', max: MAX_NAME },
] as const

interface TreeDialogProps extends TreeFormInput {
  /** The tree to change; null for a new one. */
  book: FamilyTree | null
}

/** Creates a family tree (type 1) or changes what is said of one (type 2). */
export function TreeDialog(props: TreeDialogProps) {
  const { t } = useTranslation('mytrees')
  const { checked, giveUp, conflict, leaveConflict, keepMine, takeTheirs } = useTreeForm(props)
  const isNew = props.book === null
  return (
    <>
      <Dialog
        open
        onClose={props.onClose}
        title={t(isNew ? 'form.createTitle' : 'form.updateTitle')}
      >
        <form
          ref={checked.node}
          className={styles.form}
          method="post"
          noValidate
          onSubmit={checked.submit}
        >
          {required.map(({ name, max }) => (
            <TextInput
              key={name}
              size="lg"
              withAsterisk
              aria-required
              autoComplete="off"
              maxLength={max}
              label={t(`form.${name}`)}
              {...(name === 'title' && { description: t('form.titleHint') })}
              {...checked.field(name)}
            />
          ))}
          <TextInput
            size="lg"
            autoComplete="off"
            maxLength={MAX_POEM}
            label={t('form.poem')}
            description={t('form.poemHint')}
            {...checked.field('poem')}
          />
          <TextInput
            size="lg"
            autoComplete="off"
            inputMode="numeric"
            maxLength={4}
            label={t('form.poemStart')}
            {...checked.field('poem_start')}
          />
          <label className={styles.choice}>
            <span>{t('form.calendar')}</span>
            <select
              name="date_calendar"
              value={checked.form.values.date_calendar}
              onChange={({ currentTarget }) =>
                checked.form.setFieldValue('date_calendar', currentTarget.value)
              }
            >
              {calendars.map((value) => (
                <option key={value} value={value}>
                  {t(`form.calendars.${value}`)}
                </option>
              ))}
            </select>
          </label>
          {isNew && <LegalLine before={t('form.terms')} after={t('form.termsAfter')} />}
          <div className={styles.actions}>
            <Button type="submit" variant="primary" working={checked.busy}>
              {t(isNew ? 'form.create' : 'form.save')}
            </Button>
            <Button onClick={giveUp}>{t('form.cancel')}</Button>
          </div>
        </form>
      </Dialog>
      <FailureDialog
        title={t('alertTitle')}
        message={checked.failure}
        onClose={checked.readFailure}
      />
      <TreeConflict
        conflict={conflict}
        onClose={leaveConflict}
        onKeepMine={keepMine}
        onTakeTheirs={takeTheirs}
      />
    </>
  )
}
