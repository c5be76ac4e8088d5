import type { SurnameInfo } from '@suyuan/contract/surnames'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useChineseLang } from '../../../lib/use-chinese-lang.ts'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { RecordText } from '../../../ui/record-text.tsx'
import factsStyles from './facts.module.css'
import spellingsStyles from './facts.module.css'

/** The surname's fields in order: which have no words but Chinese ones, and which run to sentences. */
const fields = [
  { key: 'traditional', chinese: true },
  { key: 'variants', chinese: true },
  { key: 'pinyin' },
  { key: 'zimu' },
  { key: 'junwang', chinese: true },
  { key: 'halls', chinese: true },
  { key: 'place', long: true },
  { key: 'population', long: true },
  { key: 'ethnic' },
  { key: 'attribute' },
  { key: 'rank' },
  { key: 'books' },
  { key: 'persons' },
] as const satisfies { key: string; chinese?: true; long?: true }[]

/** What is known of the surname at a glance; what is not known is left out. */
export function Facts({ info }: { info: SurnameInfo }) {
  const { t } = useTranslation('encyclopedia')
  const formatted = useNumberFormat()
  const chinese = useChineseLang()
  const headingId = useId()
  const values: Record<(typeof fields)[number]['key'], string> = {
    ...info,
    traditional: info.traditional === info.surname ? '' : info.traditional,
    variants: info.variants.join(' '),
    books:
      t('facts.booksNumber', { number: formatted(info.books_num) }) +
      (info.samples_num > 0
        ? t('facts.samplesNumber', { number: formatted(info.samples_num) })
        : ''),
    persons: t('facts.personsNumber', { number: formatted(info.celebrity_num) }),
  }
  const known = fields.filter(({ key }) => values[key] !== '')
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={factsStyles.heading}>
        {t('facts.heading')}
      </h3>
      <dl className={factsStyles.facts}>
        {known.map((field) => (
          <div
            key={field.key}
            className={factsStyles.fact}
            data-long={'long' in field || undefined}
          >
            <dt className={factsStyles.name}>{t(`facts.${field.key}`)}</dt>
            <dd className={factsStyles.value} lang={'chinese' in field ? chinese : undefined}>
              <RecordText>{values[field.key]}</RecordText>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** How the surname is spelt abroad, dialect by dialect. */
export function Spellings({ spellings }: Pick<SurnameInfo, 'spellings'>) {
  const { t } = useTranslation('encyclopedia')
  const headingId = useId()
  if (spellings.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={spellingsStyles.heading}>
        {t('facts.spellingsHeading')}
      </h3>
      <dl className={spellingsStyles.facts}>
        {spellings.map(({ system, forms }) => (
          <div key={system} className={spellingsStyles.fact}>
            <dt className={spellingsStyles.name}>{system}</dt>
            <dd className={spellingsStyles.value} translate="no">
              {forms.join(' · ')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
