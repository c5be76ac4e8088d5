import { TextInput } from '@mantine/core'
import { MAX_NAME, MAX_SURNAME, MAX_TITLE } from '@suyuan/contract/limits'
import type { ImportPerson, TreeImport } from '@suyuan/contract/tree-import-shapes'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../lib/call-api.ts'
import { useCheckedForm } from '../../../../lib/checked-form.ts'
import type { CurrentUser } from '../../../../lib/current-user.ts'
import { paths } from '../../../../paths.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import { FailureDialog } from '../../../../ui/failure-dialog.tsx'
import { failureWords } from '../../page/failure-words.ts'
import { ChooseDestination, type Destination } from './choose-destination.tsx'
import type { Found } from './find-import.ts'
import { FoundFacts, FoundProblems, TableFaults } from './found-facts.tsx'
import { ImportAct } from './import-act.tsx'
import { ImportDates } from './import-dates.tsx'
import { ImportLife } from './import-life.tsx'
import styles from './import-page.module.css'
import { ImportParents } from './import-parents.tsx'
import { RootChooser } from './root-chooser.tsx'
import { TableQuestions } from './table-questions.tsx'

interface ImportPreviewProps {
  shown: TreeImport
  found: Found
  take: (next: TreeImport) => void
  user: CurrentUser | null
}

/** What was found in a file; nothing of it is written before it is confirmed here. */
export function ImportPreview({ shown, found, take, user }: ImportPreviewProps) {
  const { t } = useTranslation('treefiles')
  const [root, setRoot] = useState<ImportPerson | null>(found.root)
  const [destination, setDestination] = useState<Destination>('new')
  if (found.fault_count > 0) {
    return (
      <>
        <FoundFacts shown={shown} found={found} />
        <TableQuestions id={shown.id} found={found} take={take} />
        <TableFaults found={found} />
        {found.problems.length > 0 && <FoundProblems found={found} />}
        <div className={styles.buttons}>
          <ButtonLink variant="primary" to={paths.familyTreeImport()}>
            {t('import.another')}
          </ButtonLink>
          <ImportAct id={shown.id} act="cancel" take={take} />
        </div>
      </>
    )
  }
  return (
    <>
      <FoundFacts shown={shown} found={found} />
      <FoundProblems found={found} />
      <TableQuestions id={shown.id} found={found} take={take} />
      <ImportDates id={shown.id} dates={found.dates} take={take} />
      {found.parents.count > 0 && (
        <ImportParents id={shown.id} parents={found.parents} take={take} />
      )}
      <ImportLife id={shown.id} life={found.life} take={take} />
      {shown.failure === 'too_much_to_compare' && (
        <p role="alert">{t('import.failure.too_much_to_compare')}</p>
      )}
      <ChooseDestination
        id={shown.id}
        destination={destination}
        onDestination={setDestination}
        take={take}
      />
      {destination === 'new' && (
        <>
          <RootChooser id={shown.id} found={found} root={root} onRoot={setRoot} />
          <ConfirmForm shown={shown} found={found} take={take} user={user} root={root} />
        </>
      )}
    </>
  )
}

const visibilities = ['private', 'link', 'public'] as const
const fields = [
  ['title', 'name', MAX_TITLE],
  ['surname', 'surname', MAX_SURNAME],
  ['author', 'author', MAX_NAME],
] as const

interface ConfirmFormProps extends ImportPreviewProps {
  root: ImportPerson | null
}

function ConfirmForm({ shown, found, take, user, root }: ConfirmFormProps) {
  const { t } = useTranslation('treefiles')
  const [visibility, setVisibility] = useState<(typeof visibilities)[number]>('link')
  const missing = (text: string) => (value: string) => (value.trim() === '' ? text : null)
  const checked = useCheckedForm({
    initialValues: {
      title: found.title || shown.file_name,
      surname: found.surname,
      author: found.author || (user ? fullName(user.surname, user.last_name) : ''),
    },
    validate: {
      title: missing(t('import.nameMissing')),
      surname: missing(t('import.surnameMissing')),
      author: missing(t('import.authorMissing')),
    },
    async send(values) {
      const said = { ...values, visibility, root: root?.serial ?? 0 }
      take(await callApi('POST /api/web/tree/import/confirm', { id: shown.id, ...said }))
    },
    onFailure: (error) => checked.tellFailure(failureWords(error, t('import.failed'))),
  })
  return (
    <Card className={styles.outcome}>
      <h2>{t('import.bookTitle')}</h2>
      <form
        ref={checked.node}
        className={styles.form}
        method="post"
        noValidate
        onSubmit={checked.submit}
      >
        {fields.map(([name, label, max]) => (
          <TextInput
            key={name}
            size="lg"
            withAsterisk
            aria-required
            autoComplete="off"
            maxLength={max}
            label={t(`import.${label}`)}
            {...checked.field(name)}
          />
        ))}
        <ChoiceField
          name="visibility"
          label={t('import.visibility')}
          choices={visibilities.map((value) => ({ value, text: t(`import.${value}`) }))}
          value={visibility}
          onChange={(value) =>
            setVisibility(visibilities.find((each) => each === value) ?? visibility)
          }
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" busy={checked.busy}>
            {t('import.confirm')}
          </Button>
          <ImportAct id={shown.id} act="cancel" take={take} />
        </div>
      </form>
      <FailureDialog message={checked.failure} onClose={checked.readFailure} />
    </Card>
  )
}
