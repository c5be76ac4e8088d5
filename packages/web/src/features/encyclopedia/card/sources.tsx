import type { SurnameInfo } from '@suyuan/contract/surnames'
import { useTranslation } from 'react-i18next'
import { useChineseLang } from '../../../lib/use-chinese-lang.ts'
import styles from './sources.module.css'
import { workTitle } from './work-title.ts'

/** What named works say of the surname. */
export function Sources({ source }: Pick<SurnameInfo, 'source'>) {
  const chinese = useChineseLang()
  return (
    <dl className={styles.sources}>
      {source.map(({ id, source_type, work_in_english, content }) => (
        <div key={id} className={styles.source}>
          <dt className={styles.work}>
            {work_in_english && `${work_in_english} `}
            <span lang={chinese}>{workTitle(source_type)}</span>
          </dt>
          <dd className={styles.content}>{content}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Where something is attested. */
export function NamedSource({ source }: { source: string }) {
  const { t } = useTranslation('encyclopedia')
  const chinese = useChineseLang()
  return (
    <p className={styles.attested}>
      {t('card.from')}
      <span lang={chinese}>{source}</span>
    </p>
  )
}
