import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { callApi } from '../../../lib/call-api.ts'
import { useOneCall } from '../../../lib/use-one-call.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showMessage } from '../../../ui/messages.ts'
import { RecordText } from '../../../ui/record-text.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { failureWords } from '../page/failure-words.ts'
import { AddPages } from './add-pages.tsx'
import { SettingsForm, type SettingValues } from './settings-form.tsx'
import type { PageLine, TextSettings } from './text-types.ts'
import styles from './texts.module.css'

interface TextOverviewProps {
  book: FamilyTree
  text: TextSettings
  pages: readonly PageLine[]
}

/** A book with its pages by volume and how far each is, and what brings more of them. */
export function TextOverview({ book, text, pages }: TextOverviewProps) {
  const { t } = useTranslation('treetexts')
  const { revalidate } = useRevalidator()
  const { busy, run } = useOneCall()
  const tell = (error: unknown) =>
    showMessage({ kind: 'error', text: failureWords(error, t('page.failed')) })
  const save = async (values: SettingValues) => {
    const isDone = await run(
      () =>
        callApi('POST /api/web/tree/text/update', {
          ...{ family_tree_id: book.id, text_id: text.id, row_version: text.row_version },
          ...values,
        }),
      tell,
    )
    if (isDone) showMessage({ kind: 'success', text: t('settings.saved') })
    await revalidate()
  }
  const confirmed = pages.filter(({ state }) => state === 'confirmed').length
  return (
    <div className={styles.page}>
      <SectionTitle level={1} title={text.title} hint={book.title} />
      <div className={styles.buttons}>
        <ButtonLink to={paths.familyTreeText({ id: book.id })}>{t('page.toTexts')}</ButtonLink>
        <ButtonLink to={paths.familyTree({ id: book.id })}>{t('page.toTree')}</ButtonLink>
      </div>
      <p className={styles.quiet} role="status">
        {pages.length === 0
          ? t('progress.noPages')
          : t('progress.pages', { confirmed, pages: pages.length })}
      </p>
      {pages.length > 0 && <PageTable treeId={book.id} pages={pages} />}
      <Card>
        <h2 className={styles.heading}>{t('add.heading')}</h2>
        <AddPages
          treeId={book.id}
          textId={text.id}
          pages={pages}
          onAdded={() => void revalidate()}
        />
      </Card>
      <Card>
        <details className={styles.settings}>
          <summary>{t('settings.heading')}</summary>
          <SettingsForm
            key={text.row_version}
            first={text}
            submit={t('settings.save')}
            busy={busy}
            onSubmit={(values) => void save(values)}
          />
          {book.may.arrange && <DeleteText treeId={book.id} textId={text.id} onFailure={tell} />}
        </details>
      </Card>
    </div>
  )
}

function PageTable({ treeId, pages }: { treeId: string; pages: readonly PageLine[] }) {
  const { t } = useTranslation('treetexts')
  const volumes = Map.groupBy(pages, ({ volume }) => volume)
  return (
    <section aria-labelledby="pages-of-text" className={styles.volumes}>
      <h2 id="pages-of-text" className={styles.heading}>
        {t('pages.heading')}
      </h2>
      {[...volumes].map(([volume, list]) => (
        <Card key={volume} className={styles.volume}>
          <h3 className={styles.subheading}>
            <RecordText>
              {volume === '' ? t('pages.noVolume') : t('pages.volume', { volume })}
            </RecordText>
            <span className={styles.quiet}>
              {t('progress.pages', {
                confirmed: list.filter(({ state }) => state === 'confirmed').length,
                pages: list.length,
              })}
            </span>
          </h3>
          <ol className={styles.pages}>
            {list.map((page) => (
              <li key={page.id}>
                <Link
                  to={paths.familyTreeText({ id: treeId, page: page.id })}
                  className={styles.pageLink}
                  data-state={page.state}
                >
                  <span className={styles.pageName}>
                    <RecordText>{t('pages.page', { name: page.name })}</RecordText>
                  </span>
                  <span className={styles.quiet}>
                    <RecordText>{progressWords(page, t)}</RecordText>
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        </Card>
      ))}
    </section>
  )
}

type Words = ReturnType<typeof useTranslation<'treetexts'>>['t']

function progressWords(page: PageLine, t: Words): string {
  if (page.state === 'confirmed') return t('progress.confirmed')
  const whose = page.mine
    ? t('progress.mine')
    : page.taken_by && t('progress.by', { name: page.taken_by })
  const far = page.people === 0 ? t('progress.unread') : t('progress.people', page)
  return [far, whose].filter((part) => part !== '').join(' · ')
}

interface DeleteTextProps {
  treeId: string
  textId: string
  onFailure: (error: unknown) => void
}

function DeleteText({ treeId, textId, onFailure }: DeleteTextProps) {
  const { t } = useTranslation('treetexts')
  const [isOpen, setOpen] = useState(false)
  const { busy, run } = useOneCall()
  const navigate = useNavigate()
  const remove = () =>
    run(async () => {
      await callApi('POST /api/web/tree/text/delete', { family_tree_id: treeId, text_id: textId })
      setOpen(false)
      showMessage({ kind: 'success', text: t('settings.deleted') })
      await navigate(paths.familyTreeText({ id: treeId }))
    }, onFailure)
  return (
    <>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t('settings.delete')}
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('settings.deleteTitle')}
        actions={
          <>
            <Button variant="primary" busy={busy} onClick={() => void remove()}>
              {t('settings.delete')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('settings.cancel')}</Button>
          </>
        }
      >
        <p>{t('settings.deleteWhat')}</p>
      </Dialog>
    </>
  )
}
