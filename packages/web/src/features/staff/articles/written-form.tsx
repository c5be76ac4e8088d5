import type { ArticleTongue } from '@suyuan/contract/article-states'
import { MAX_INTRODUCTION, MAX_TITLE } from '@suyuan/contract/limits'
import { useTranslation } from 'react-i18next'
import styles from '../desk.module.css'
import { DeskField } from '../desk-field.tsx'
import { ArticleBody } from './article-body.tsx'
import { langOfTongue } from './lang-of-tongue.ts'
import type { ArticleDesk } from './use-article.ts'

interface WrittenFormProps {
  desk: ArticleDesk
  tongue: ArticleTongue
}

/** The words of an article in one language. */
export function WrittenForm({ desk, tongue }: WrittenFormProps) {
  const { t } = useTranslation('staffarticles')
  const { typed, refused, type } = desk
  const words = typed[tongue]
  const change = (part: Partial<typeof words>) =>
    type({ [tongue]: { ...desk.typed[tongue], ...part } })
  const lang = langOfTongue[tongue]
  return (
    <>
      {tongue !== 'zh_cn' && <p className={styles.hint}>{t(`fields.${tongue}Hint`)}</p>}
      {(['title', 'subtitle'] as const).map((name) => (
        <DeskField key={name} label={t(`fields.${name}`)} error={refused[`${tongue}.${name}`]}>
          {(field) => (
            <input
              {...field}
              lang={lang}
              maxLength={MAX_TITLE}
              value={words[name]}
              onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
            />
          )}
        </DeskField>
      ))}
      <DeskField label={t('fields.introduction')} error={refused[`${tongue}.introduction`]}>
        {(field) => (
          <textarea
            {...field}
            lang={lang}
            rows={3}
            maxLength={MAX_INTRODUCTION}
            value={words.introduction}
            onChange={({ currentTarget }) => change({ introduction: currentTarget.value })}
          />
        )}
      </DeskField>
      <ArticleBody
        lang={lang}
        html={words.content}
        error={refused[`${tongue}.content`]}
        onChange={(content) => change({ content })}
      />
    </>
  )
}
