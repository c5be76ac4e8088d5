import type { SurnameInfo } from '@suyuan/contract/surnames'
import { useTranslation } from 'react-i18next'
import { useChineseLang } from '../../../lib/use-chinese-lang.ts'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from './persons.module.css'
import { NamedSource } from './sources.tsx'

/** The others stand folded beneath. */
const SHOWN_AT_ONCE = 12

type Celebrities = Pick<SurnameInfo, 'celebrities'>

/** Historical persons of the surname, the best known first. */
export function Persons({ celebrities }: Celebrities) {
  const { t } = useTranslation('encyclopedia')
  const number = useNumberFormat()(celebrities.length)
  const rest = celebrities.slice(SHOWN_AT_ONCE)
  return (
    <>
      <PersonList celebrities={celebrities.slice(0, SHOWN_AT_ONCE)} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary className={styles.more}>
            <span className={styles.whenShut}>{t('card.personsAll', { number })}</span>
            <span className={styles.whenOpen}>{t('card.personsFewer')}</span>
          </summary>
          <PersonList celebrities={rest} />
        </details>
      )}
    </>
  )
}

function PersonList({ celebrities }: Celebrities) {
  const chinese = useChineseLang()
  return (
    <ul className={styles.persons}>
      {celebrities.map(({ name, dynasty, place, detail, source }) => (
        <li key={`${name} ${dynasty} ${detail}`} className={styles.person}>
          <p className={styles.head}>
            <span className={styles.name}>
              <RecordText>{name}</RecordText>
            </span>
            <span className={styles.origin} lang={chinese}>
              {[dynasty, place].filter((part) => part !== '').join(' · ')}
            </span>
          </p>
          <p>
            <RecordText>{detail}</RecordText>
          </p>
          {source !== '' && <NamedSource source={source} />}
        </li>
      ))}
    </ul>
  )
}
