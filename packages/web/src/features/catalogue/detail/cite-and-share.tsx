import type { Book } from '@suyuan/contract/catalogue'
import { IconCopy, IconDownload, IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../lib/copy-text.ts'
import { ownDay } from '../../../lib/own-day.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showMessage } from '../../../ui/messages.ts'
import styles from './book-detail.module.css'
import { bibtexCitation, plainCitation, risCitation } from './citation.ts'

interface CiteAndShareProps {
  book: Book
  /** The page's public address. */
  url: string
}

/** The address to hand on, and the book as a citation in three forms. */
export function CiteAndShare({ book, url }: CiteAndShareProps) {
  const { t } = useTranslation('catalogue')
  const [citing, setCiting] = useState(false)
  const copy = async (text: string) => {
    if (await copyText(text)) showMessage({ kind: 'success', text: t('detail.copied') })
    // The text can still be selected by hand.
    else showMessage({ kind: 'info', text: t('detail.copyByHand', { text }) })
  }
  const share = async () => {
    if (!('share' in navigator)) return copy(url)
    try {
      await navigator.share({ title: book.book_name, url })
    } catch (error) {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url)
    }
  }
  return (
    <Card className={styles.tools} data-print="hide">
      <Button onClick={() => void share()}>
        <IconShare size={20} aria-hidden="true" />
        {t('detail.share')}
      </Button>
      <Button onClick={() => setCiting(true)}>
        <IconCopy size={20} aria-hidden="true" />
        {t('detail.cite')}
      </Button>
      <ButtonLink variant="quiet" to={paths.correction({ book_id: book.id })} rel="nofollow">
        {t('detail.correct')}
      </ButtonLink>
      <Dialog open={citing} onClose={() => setCiting(false)} title={t('detail.citeTitle')}>
        {citing && <Citations book={book} url={url} onCopy={copy} />}
      </Dialog>
    </Card>
  )
}

interface CitationsProps extends CiteAndShareProps {
  onCopy: (text: string) => Promise<void>
}

function Citations({ book, url, onCopy }: CitationsProps) {
  const { t } = useTranslation('catalogue')
  const on = ownDay(new Date())
  const seen = {
    url,
    on,
    sampleMark: t('sample', { ns: 'common' }),
    placeLabel: t('detail.location'),
    sourceLabel: t('detail.source'),
  }
  const forms = [
    { name: t('detail.plainText'), file: null, text: plainCitation(book, seen) },
    { name: 'BibTeX', file: `suyuan-${book.id}.bib`, text: bibtexCitation(book, seen) },
    { name: 'RIS', file: `suyuan-${book.id}.ris`, text: risCitation(book, seen) },
  ]
  return forms.map(({ name, file, text }) => (
    <section key={name} className={styles.citation}>
      <h3>{name}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide text is scrolled by keyboard, too */}
      <pre tabIndex={0}>{text}</pre>
      <div className={styles.citationActions}>
        <Button onClick={() => void onCopy(text)} aria-label={t('detail.copyOf', { form: name })}>
          <IconCopy size={18} aria-hidden="true" />
          {t('detail.copy')}
        </Button>
        {file && (
          <Button onClick={() => save(file, text)} aria-label={t('detail.saveOf', { form: name })}>
            <IconDownload size={18} aria-hidden="true" />
            {t('detail.save')}
          </Button>
        )}
      </div>
    </section>
  ))
}

function save(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
