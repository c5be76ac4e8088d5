import type { FamilyTree } from '@suyuan/contract/tree-views'
import { IconBinaryTree } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { callApi } from '../../../lib/call-api.ts'
import { useOneCall } from '../../../lib/use-one-call.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { showMessage } from '../../../ui/messages.ts'
import { RecordText } from '../../../ui/record-text.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { failureWords } from '../page/failure-words.ts'
import { SettingsForm, type SettingValues } from './settings-form.tsx'
import type { TextList } from './text-types.ts'
import styles from './texts.module.css'

/** The books whose text is brought into a family tree, and a form for another one. */
export function TextsPage({ book, list }: { book: FamilyTree; list: TextList }) {
  const { t } = useTranslation('treetexts')
  const navigate = useNavigate()
  const { busy, run } = useOneCall()
  const create = (values: SettingValues) =>
    run(
      async (keyOf) => {
        const form = { family_tree_id: book.id, ...values }
        const { id } = await callApi('POST /api/web/tree/text/create', {
          ...form,
          request_key: keyOf(form),
        })
        await navigate(paths.familyTreeText({ id: book.id, text: id }))
      },
      (error) => showMessage({ kind: 'error', text: failureWords(error, t('page.failed')) }),
    )
  return (
    <div className={styles.page}>
      <SectionTitle level={1} title={t('page.title')} hint={book.title} />
      <p>{t('page.about')}</p>
      <p className={styles.quiet}>{t('page.private')}</p>
      <div className={styles.buttons}>
        <ButtonLink to={paths.familyTree({ id: book.id })}>
          <IconBinaryTree size={20} aria-hidden="true" />
          {t('page.toTree')}
        </ButtonLink>
      </div>
      {list.length === 0 && (
        <Card>
          <EmptyState title={t('page.none')} hint={t('page.noneHint')} />
        </Card>
      )}
      <ul className={styles.list}>
        {list.map((text) => (
          <li key={text.id}>
            <Card className={styles.line}>
              <Link
                className={styles.title}
                to={paths.familyTreeText({ id: book.id, text: text.id })}
              >
                <RecordText>{text.title}</RecordText>
              </Link>
              <span className={styles.quiet}>
                {text.pages === 0 ? t('progress.noPages') : t('progress.pages', text)}
              </span>
            </Card>
          </li>
        ))}
      </ul>
      <Card>
        <h2 className={styles.heading}>{t('create.title')}</h2>
        <SettingsForm
          first={{ title: '', surname: book.surname, poem: book.poem ?? '', honorifics: [] }}
          submit={t('create.submit')}
          busy={busy}
          onSubmit={(values) => void create(values)}
        />
      </Card>
    </div>
  )
}
