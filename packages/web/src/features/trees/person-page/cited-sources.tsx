import type { PersonPage, PersonSource } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callApi } from '../../../lib/call-api.ts'
import { failureText } from '../../../lib/call-failure.ts'
import { useOneCall } from '../../../lib/use-one-call.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { showMessage } from '../../../ui/messages.ts'
import { RecordText } from '../../../ui/record-text.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './person-page.module.css'

interface CitedSourcesProps {
  person: PersonPage
  reload: () => Promise<void>
}

/** What is cited for this person; whoever may edit can take it off again. */
export function CitedSources({ person, reload }: CitedSourcesProps) {
  const { t } = useTranslation('person')
  const { busy, run } = useOneCall()
  if (person.sources.length === 0) return null
  const { family_tree_id } = person
  const remove = ({ id }: PersonSource) =>
    run(
      async () => {
        await callApi('POST /api/web/person/source/delete', { family_tree_id, id })
        await reload()
        showMessage({ kind: 'success', text: t('page.sourceRemoved') })
      },
      (error) =>
        showMessage({ kind: 'error', text: failureText(error, t('page.sourceNotRemoved')) }),
    )
  return (
    <Card>
      <h2 className={styles.heading}>{t('page.cited')}</h2>
      <ul className={styles.cited}>
        {person.sources.map((source) => (
          <li key={source.id}>
            <SourceTitle source={source} />
            <PageOfSource treeId={family_tree_id} source={source} mayEdit={person.may.edit} />
            {source.detail !== '' && (
              <p className={styles.hint}>
                <RecordText>{source.detail}</RecordText>
              </p>
            )}
            {person.may.edit && (
              <span data-print="hide">
                <Button variant="quiet" busy={busy} onClick={() => void remove(source)}>
                  <span aria-hidden="true">{t('page.removeSource')}</span>
                  <VisuallyHidden>
                    <RecordText>{t('page.removeSourceOf', { title: source.title })}</RecordText>
                  </VisuallyHidden>
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface PageOfSourceProps {
  treeId: string
  source: PersonSource
  mayEdit: boolean
}

/** The page of the family's own book; those who may edit are led to its words. */
function PageOfSource({ treeId, source: { page }, mayEdit }: PageOfSourceProps) {
  const { t } = useTranslation('person')
  if (!page) return null
  const { id, volume, name, line, at } = page
  const where = volume === '' ? t('page.citedPage', { name, line }) : t('page.citedVolume', page)
  return (
    <p className={styles.hint}>
      {mayEdit && id !== '' ? (
        <Link to={paths.familyTreeText({ id: treeId, page: id, at })}>
          <RecordText>{where}</RecordText>
        </Link>
      ) : (
        <RecordText>{where}</RecordText>
      )}
    </p>
  )
}

function SourceTitle({ source: { title, record_id, person } }: { source: PersonSource }) {
  const text = <RecordText>{`《${title}》`}</RecordText>
  if (record_id !== null) return <Link to={paths.genealogyDetail(record_id)}>{text}</Link>
  return person ? <Link to={paths.familyTreePerson(person)}>{text}</Link> : <span>{text}</span>
}
