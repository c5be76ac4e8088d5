import type { SurnameInfo } from '@suyuan/contract/surnames'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useChineseLang } from '../../../lib/use-chinese-lang.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from './card-head.module.css'
import { formKey } from './written-form.tsx'

interface CardHeadProps {
  info: SurnameInfo
  /** The surname as the reader's language names it. */
  label: string
  /** In the form its reader writes: 肖 for 萧. */
  written: string
  heading: React.Ref<HTMLHeadingElement>
  headingId: string
}

/** The surname itself, and where to go on with it. */
export function CardHead({ info, label, written, heading, headingId }: CardHeadProps) {
  const { t } = useTranslation('encyclopedia')
  const chinese = useChineseLang()
  const { id, surname, pinyin, traditional, variants, books_num: books } = info
  const spelled = written === surname ? {} : { spelling: written }
  return (
    <header className={styles.head}>
      <div className={styles.seal} data-long={written.length > 1 || undefined} aria-hidden="true">
        <span lang={chinese}>{written}</span>
      </div>
      <div className={styles.words}>
        <h2 id={headingId} ref={heading} tabIndex={-1} className={styles.heading}>
          <RecordText>{t('card.heading', { surname: label })}</RecordText>
        </h2>
        <p className={styles.forms}>
          {chinese === undefined && <span>{pinyin}</span>}
          {traditional !== surname && <span lang={chinese && 'zh-TW'}>{traditional}</span>}
          {variants.length > 0 && (
            <span>
              {t('card.alsoWritten')}{' '}
              <span lang={chinese}>
                {variants.map((form) => (
                  <VariantForm key={form} form={form} id={id} />
                ))}
              </span>
            </span>
          )}
        </p>
        {written !== surname && (
          <p>
            <RecordText>{t('card.writtenOtherwise', { written, surname })}</RecordText>
          </p>
        )}
        {books === 0 && <p className={styles.none}>{t('card.noBooks')}</p>}
      </div>
      <nav className={styles.links} aria-label={t('card.links')} data-print="hide">
        {books > 0 && (
          <>
            <ButtonLink to={paths.genealogy({ surname_id: id, surname: written })}>
              {t('card.toBooks')}
            </ButtonLink>
            <ButtonLink to={paths.genealogyList({ surname_id: id, ...spelled })}>
              {t('card.toList')}
            </ButtonLink>
          </>
        )}
        <ButtonLink to={paths.ancestry({ surname_id: id, surname: written })}>
          {t('card.toRoots')}
        </ButtonLink>
        <ButtonLink variant="quiet" to={paths.correction({ surname_id: id })} rel="nofollow">
          {t('card.correct')}
        </ButtonLink>
      </nav>
    </header>
  )
}

/** Another form of the surname; one that families keep has a page of its own. */
function VariantForm({ form, id }: { form: string; id: number }) {
  return formKey(form) === undefined ? (
    <>{form} </>
  ) : (
    <>
      <Link to={paths.surname({ 'surname-id': id, spelling: form })}>{form}</Link>{' '}
    </>
  )
}

interface ContentsProps {
  sections: readonly { id: string; title: string }[]
}

/** Links to the card's sections. */
export function Contents({ sections }: ContentsProps) {
  const { t } = useTranslation('encyclopedia')
  const { search } = useLocation()
  if (sections.length < 2) return null
  return (
    <nav aria-label={t('card.contents')} data-print="hide">
      <ul className={styles.contents}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={{ search, hash: `#${id}` }}
              className={styles.toSection}
              onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
