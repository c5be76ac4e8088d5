import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../../ui/dialog.tsx'
import { RecordText } from '../../../../ui/record-text.tsx'
import { GONE } from '../../skeleton/skeleton-tree.ts'
import panelStyles from '../panel/tree-panel.module.css'
import type { Tree } from '../use-tree.ts'

interface AboutDialogProps {
  tree: Tree
  open: boolean
  onClose: () => void
}

/** What a tree says of itself: who compiled it, its poem, and for the site's own where it is from. */
export function AboutDialog({ tree, open, onClose }: AboutDialogProps) {
  const { t } = useTranslation('treepage')
  const { book } = tree
  const facts = [
    { name: t('about.title'), text: book.title },
    { name: t('about.surname'), text: book.surname },
    { name: t('about.author'), text: book.author },
    { name: t('about.people'), text: open ? `${peopleOf(tree)}` : '' },
    { name: t('about.poem'), text: book.poem },
    { name: t('about.relation'), text: t(`role.${book.relation}`) },
  ]
  return (
    <Dialog open={open} onClose={onClose} title={t('tools.about')}>
      {book.is_demonstration && <p className={panelStyles.note}>{t('about.demonstration')}</p>}
      <dl className={`${panelStyles.facts} ${panelStyles.told}`}>
        {facts
          .filter(({ text }) => text !== '')
          .map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <RecordText>{text}</RecordText>
              </dd>
            </div>
          ))}
        {book.sources.map(({ title, title_in_english, note }) => (
          <div key={title}>
            <dt>{t('about.source')}</dt>
            <dd>
              <RecordText>{[title_in_english, title].filter(Boolean).join(' ')}</RecordText>
              <br />
              <RecordText>{note}</RecordText>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** How many there are now. */
function peopleOf({ book, picture, hasPeople }: Tree): number {
  if (!hasPeople) return 0
  if (!picture?.book.complete) return book.people
  let count = 0
  for (const flags of picture.book.people.flags) if ((flags & GONE) === 0) count += 1
  return count
}
