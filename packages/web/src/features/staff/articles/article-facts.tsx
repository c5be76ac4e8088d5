import { MAX_SOURCE, MAX_SOURCES } from '@suyuan/contract/limits'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { useLangOfWhole } from '../../../ui/record-text.tsx'
import styles from '../desk.module.css'
import { DeskField } from '../desk-field.tsx'
import { DeskFile } from '../desk-file.tsx'
import facts from './article-facts.module.css'
import type { ArticleDesk } from './use-article.ts'
import { PICTURES, usePictureUpload } from './use-picture-upload.ts'

const trimmed = (parts: readonly string[]) => parts.map((part) => part.trim()).filter(Boolean)

/** What an article is about, what it stands on, and its main picture. */
export function ArticleFacts({ desk }: { desk: ArticleDesk }) {
  const { t } = useTranslation('staffarticles')
  const { article, typed, type, refused } = desk
  // As typed: a separator at the end is the beginning of the next one.
  const [sources, setSources] = useState(typed.sources.join('\n'))
  const [surnames, setSurnames] = useState(typed.surnames.join('、'))
  const langOf = useLangOfWhole()
  return (
    <>
      <MainPicture desk={desk} />
      <DeskField
        label={t('fields.surnames')}
        hint={t('fields.surnamesHint')}
        error={refused['surnames']}
      >
        {(field) => (
          <input
            {...field}
            lang={langOf(surnames)}
            value={surnames}
            maxLength={400}
            onChange={({ currentTarget }) => {
              setSurnames(currentTarget.value)
              type({ surnames: trimmed(currentTarget.value.split(/[、，,;；\s]+/u)) })
            }}
          />
        )}
      </DeskField>
      <DeskField label={t('fields.province')}>
        {(field) => (
          <select
            {...field}
            value={typed.province_id ?? ''}
            onChange={({ currentTarget }) =>
              type({ province_id: Number(currentTarget.value) || null })
            }
          >
            <option value="">{t('fields.noProvince')}</option>
            {article.provinces.map(({ id, name }) => (
              <option key={id} value={id} lang={langOf(name)}>
                {name}
              </option>
            ))}
          </select>
        )}
      </DeskField>
      <DeskField
        label={t('fields.sources')}
        hint={t('fields.sourcesHint')}
        error={refused['sources']}
      >
        {(field) => (
          <textarea
            {...field}
            lang={langOf(sources)}
            rows={4}
            value={sources}
            maxLength={MAX_SOURCE * MAX_SOURCES}
            onChange={({ currentTarget }) => {
              setSources(currentTarget.value)
              type({ sources: trimmed(currentTarget.value.split('\n')) })
            }}
          />
        )}
      </DeskField>
    </>
  )
}

function MainPicture({ desk: { typed, type, refused } }: { desk: ArticleDesk }) {
  const { t } = useTranslation('staffarticles')
  const id = useId()
  const { share, failure, send } = usePictureUpload(t('article.failed'))
  const wrong = failure || refused['image_url']

  async function choose(file: File | undefined): Promise<void> {
    const url = file ? await send(file) : null
    if (url !== null) type({ image_url: url })
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('fields.image_url')}</label>
      {typed.image_url !== '' && (
        <img className={facts.picture} src={typed.image_url} width={320} height={180} alt="" />
      )}
      <DeskFile
        id={id}
        choose={t(typed.image_url === '' ? 'editor.choosePicture' : 'editor.chooseAnother')}
        accept={PICTURES}
        aria-describedby={`${id}-about`}
        aria-invalid={wrong ? true : undefined}
        busy={share !== null}
        onFile={(file) => void choose(file)}
      />
      <p id={`${id}-about`} className={wrong ? styles.wrong : styles.hint} aria-live="polite">
        {wrong || t(share === null ? 'fields.imageHint' : 'editor.uploading')}
      </p>
      {typed.image_url !== '' && (
        <div>
          <Button onClick={() => type({ image_url: '' })}>{t('fields.imageRemove')}</Button>
        </div>
      )}
    </div>
  )
}
