import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { paths } from '../../paths.ts'
import { useLangOfWhole } from '../../ui/record-text.tsx'
import { SearchButton } from '../../ui/search-button.tsx'
import styles from './date-reader.module.css'
import { MOST_SHARED } from './limits.ts'

/** Wordings as they stand on stones and in genealogies, to try the reader with. */
const EXAMPLES = ['生于清道光丁未年十一月廿二日子时', '民國三十六年閏二月初五日', '康熙壬寅年']

interface ReaderFormProps {
  /** What was read last. */
  text: string
  busy: boolean
  onRead: (text: string) => Promise<void>
}

/** A text to paste, and a button; browsers without scripts send it by themselves. */
export function ReaderForm({ text, busy, onRead }: ReaderFormProps) {
  const { t } = useTranslation('datereader')
  const langOf = useLangOfWhole()
  const hydrated = useHydrated()
  return (
    <form
      className={styles.form}
      action={paths.dateReader()}
      method="get"
      aria-label={t('form.label')}
      onSubmit={(event) => {
        event.preventDefault()
        void onRead(String(new FormData(event.currentTarget).get('text') ?? '').trim())
      }}
    >
      <Textarea
        key={text}
        size="lg"
        name="text"
        rows={4}
        label={t('form.text')}
        description={t('form.hint')}
        defaultValue={text}
        lang={langOf(text)}
        autoComplete="off"
        spellCheck={false}
        // An address holds no more; the scripts read a longer text in the page.
        {...(!hydrated && { maxLength: MOST_SHARED })}
      />
      <SearchButton size="large" searching={busy}>
        {t('form.submit')}
      </SearchButton>
      <Examples />
    </form>
  )
}

function Examples() {
  const { t } = useTranslation('datereader')
  return (
    <div className={styles.examples}>
      <p>{t('form.examples')}</p>
      <ul>
        {EXAMPLES.map((example) => (
          <li key={example}>
            <Link
              to={paths.dateReader({ text: example })}
              className={styles.example}
              lang="zh-CN"
              rel="nofollow"
              preventScrollReset
            >
              {example}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
