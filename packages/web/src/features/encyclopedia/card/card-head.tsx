import type { SurnameInfo } from '@suyuan/contract/surnames'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../paths.ts'
import { pageExists } from '../../../route-table.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useChineseLang } from '../use-chinese-lang.ts'
import styles from './card-head.module.css'

interface CardHeadProps {
  info: SurnameInfo
  /** The surname as the reader's language names it. */
  label: string
  heading: React.Ref<HTMLHeadingElement>
  headingId: string
}

/** The surname itself, and where to go on with it. */
export function CardHead({ info, label, heading, headingId }: CardHeadProps) {
  const { t } = useTranslation('encyclopedia')
  const chinese = useChineseLang()
  const { id, surname, pinyin, traditional } = info
  return (
    <header className={styles.head}>
      <div className={styles.seal} data-long={surname.length > 1 || undefined} aria-hidden="true">
        <span lang={chinese}>{surname}</span>
      </div>
      <div className={styles.words}>
        <h2 id={headingId} ref={heading} tabIndex={-1} className={styles.heading}>
          {t('card.heading', { surname: label })}
        </h2>
        <p className={styles.forms}>
          <span>{pinyin}</span>
          {traditional !== surname && <span lang={chinese && 'zh-TW'}>{traditional}</span>}
        </p>
      </div>
      <nav className={styles.links} aria-label={t('card.links')} data-print="hide">
        {pageExists('/genealogy') && (
          <ButtonLink to={paths.genealogy({ surname_id: id, surname })}>
            {t('card.toBooks')}
          </ButtonLink>
        )}
        {pageExists('/ancestry') && (
          <ButtonLink to={paths.ancestry({ surname_id: id, surname })}>
            {t('card.toRoots')}
          </ButtonLink>
        )}
      </nav>
    </header>
  )
}
