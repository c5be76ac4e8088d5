import { useTranslation } from 'react-i18next'
import styles from './sections.module.css'

/** Forms that stand on identity cards since the characters of 1977, and which families keep. */
const keptForms = { 肖: 'xiao', 付: 'fu', 闫: 'yan', 閆: 'yan' } as const

/** The key of a form that has a page of its own. */
export function formKey(form: string): (typeof keptForms)[keyof typeof keptForms] | undefined {
  return Object.entries(keptForms).find(([kept]) => kept === form)?.[1]
}

/** How a form came from another, what is known of it and what is not. */
export function WrittenForm({ written }: { written: string }) {
  const { t } = useTranslation('encyclopedia')
  const key = formKey(written)
  if (key === undefined) return null
  return (
    <>
      <p className={styles.introduction}>{t(`forms.${key}`)}</p>
      <p className={styles.introduction}>{t('forms.open')}</p>
      <p className={styles.introduction}>{t('forms.sources')}</p>
    </>
  )
}
