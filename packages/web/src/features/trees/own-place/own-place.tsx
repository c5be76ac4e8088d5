import type { PersonPage } from '@suyuan/contract/tree-views'
import { IconUserCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureDialog } from '../../../ui/failure-dialog.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from './own-place.module.css'
import { useOwnPlace } from './use-own-place.ts'

interface OwnPlaceProps {
  person: PersonPage
  /** Who the reader says that they are from now on: a serial, 0 for nobody. */
  onChanged?: (serial: number) => void
}

/**
 * What somebody is to the reader: that it is them, what they call the person, or the button with which
 * they say that it is them.
 */
export function OwnPlace({ person, onChanged }: OwnPlaceProps) {
  const { t } = useTranslation('persondata')
  const { me, may } = person.book
  if (person.masked) return null
  if (me?.serial === person.serial) return <OwnCard person={person} onChanged={onChanged} />
  if (me && person.called) {
    const to = paths.familyTreeKinship({
      id: person.family_tree_id,
      from: me.id,
      to: person.id,
    })
    const words = person.called.join(t('self.or'))
    return (
      <p className={styles.line}>
        {words === '' ? (
          t('self.called.none')
        ) : (
          <>
            {t('self.called.label')} <strong className={styles.word}>{words}</strong>
          </>
        )}
        <Link to={to} className={styles.link}>
          {t(words === '' ? 'self.called.look' : 'self.called.why')}
        </Link>
      </p>
    )
  }
  if (me || !may.claim || person.death === 1) return null
  return <Claim person={person} onChanged={onChanged} />
}

type PartProps = Pick<OwnPlaceProps, 'person'> & { onChanged: OwnPlaceProps['onChanged'] }

function Claim({ person, onChanged }: PartProps) {
  const { t } = useTranslation('persondata')
  const hintId = useId()
  const { busy, claim, failure, readFailure } = useOwnPlace(person, onChanged)
  return (
    <div className={styles.place} data-print="hide">
      <Button busy={busy} aria-describedby={hintId} onClick={() => claim(false)}>
        <IconUserCheck size={20} aria-hidden="true" />
        {t('self.claim.button')}
      </Button>
      <p id={hintId} className={styles.hint}>
        {t('self.claim.hint')}
      </p>
      <FailureDialog message={failure} onClose={readFailure} />
    </div>
  )
}

/** The reader's own card: how far their claim has come, and the way back. */
function OwnCard({ person, onChanged }: PartProps) {
  const { t } = useTranslation('persondata')
  const { me, relation } = person.book
  const { busy, claim, withdraw, failure, readFailure } = useOwnPlace(person, onChanged)
  if (!me) return null
  const isOwner = relation === 'owner'
  return (
    <section className={styles.place} aria-label={t('self.own.label')}>
      <p className={styles.line}>
        <strong className={styles.word}>{t('self.own.label')}</strong>
        <RecordText>{t(isOwner ? 'self.own.owner' : `self.own.${me.state}`)}</RecordText>
      </p>
      <div className={styles.buttons} data-print="hide">
        {!isOwner && (me.state === 'private' || me.state === 'declined') && (
          <Button busy={busy} onClick={() => claim(true)}>
            {t('self.own.ask')}
          </Button>
        )}
        {me.state === 'asked' && (
          <Button busy={busy} onClick={() => claim(false)}>
            {t('self.own.stopAsking')}
          </Button>
        )}
        <Button variant="quiet" busy={busy} onClick={withdraw}>
          {t('self.own.withdraw')}
        </Button>
      </div>
      <FailureDialog message={failure} onClose={readFailure} />
    </section>
  )
}
