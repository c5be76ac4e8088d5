import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDayFormat } from '../../../lib/use-day-format.ts'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './tree-card.module.css'
import { TreeSharing } from './tree-sharing.tsx'

interface TreeCardProps {
  book: FamilyTree
  onEdit: () => void
  onExport: () => void
  /** Of the member's own trees. */
  onRemove?: () => void
  /** Of trees that others own. */
  onLeave?: () => void
}

/** One family tree with what can be done to it. */
export function TreeCard({ book, onEdit, onExport, onRemove, onLeave }: TreeCardProps) {
  const { t } = useTranslation('mytrees')
  const target = paths.familyTree({ id: book.id })
  const whose = (
    <VisuallyHidden>
      <RecordText>{t('book.of', { title: book.title })}</RecordText>
    </VisuallyHidden>
  )
  return (
    <li>
      <Card className={styles.card}>
        <h3 className={styles.title}>
          <Link to={target}>
            <RecordText>{book.title}</RecordText>
          </Link>
        </h3>
        <TreeFacts book={book} />
        <div className={styles.actions}>
          <ButtonLink to={target}>
            {t('book.open')} {whose}
          </ButtonLink>
          {book.may.arrange && (
            <Button onClick={onEdit}>
              {t('book.edit')} {whose}
            </Button>
          )}
          <Button onClick={onExport}>
            {t('book.export')} {whose}
          </Button>
          {onRemove && book.may.manage && (
            <Button variant="quiet" onClick={onRemove}>
              {t('book.remove')} {whose}
            </Button>
          )}
          {onLeave && book.may.leave && (
            <Button variant="quiet" onClick={onLeave}>
              {t('shared.leave')} {whose}
            </Button>
          )}
        </div>
        {book.may.manage && <TreeSharing book={book} />}
      </Card>
    </li>
  )
}

function TreeFacts({ book }: { book: FamilyTree }) {
  const { t } = useTranslation('mytrees')
  const format = useNumberFormat()
  const day = useDayFormat()
  const facts = [
    { name: t('book.surname'), value: book.surname },
    { name: t('book.author'), value: book.author },
    {
      name: t('book.people'),
      value: t('book.peopleCount', { count: book.people, number: format(book.people) }),
    },
    { name: t('book.visibility'), value: t(`visibility.${book.visibility}`) },
    { name: t('book.changed'), value: day(book.updated_at) },
    ...(book.relation === 'owner'
      ? []
      : [{ name: t('book.role'), value: t(`role.${book.relation}`) }]),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <RecordText>{value}</RecordText>
          </dd>
        </div>
      ))}
    </dl>
  )
}
