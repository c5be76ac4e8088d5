import type { TreeImport } from '@suyuan/contract/tree-import-shapes'
import { useTranslation } from 'react-i18next'
import { RecordText } from '../../../../ui/record-text.tsx'
import styles from './import-page.module.css'

/** Which of the pictures and documents packed with a file are in the tree, and which are not. */
export function MediaOutcome({ media }: { media: NonNullable<TreeImport['media']> }) {
  const { t } = useTranslation('treefiles')
  const { taken, known, refused, refused_count: count } = media
  // One file can be named for several people, each time refused.
  const lines = [...new Set(refused.map(({ file, text }) => `${file} · ${text}`))]
  return (
    <section>
      <h3>{t('import.mediaTitle')}</h3>
      <p>{t('import.mediaTaken', { count: taken })}</p>
      {known > 0 && <p>{t('import.mediaKnown', { count: known })}</p>}
      {count > 0 && (
        <>
          <p>{t('import.mediaRefused', { count })}</p>
          <ul className={styles.examples}>
            {lines.map((line) => (
              <li key={line}>
                <RecordText>{line}</RecordText>
              </li>
            ))}
          </ul>
          {count > refused.length && (
            <p>{t('import.mediaMore', { count: count - refused.length })}</p>
          )}
        </>
      )}
    </section>
  )
}
