import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useNavigation } from 'react-router'
import { useChineseLang } from '../../../lib/use-chinese-lang.ts'
import { paths } from '../../../paths.ts'
import type { ListedSurname } from '../../../pickers/letter-list.ts'
import { SurnameForm } from '../../../pickers/surname-form.tsx'
import type { Home } from '../find-home.ts'
import { Counters } from './counters.tsx'
import styles from './hero.module.css'

interface HeroProps {
  found: Pick<Home, 'popular' | 'records' | 'share'>
  beside: React.ReactNode
}

/** The page's beginning: what the site is for, and the search. */
export function Hero({ found: { popular, records, share }, beside }: HeroProps) {
  const { t } = useTranslation('homepage')
  return (
    <section className={styles.hero}>
      <div className={styles.content}>
        <div className={styles.words}>
          <h1 className={styles.heading}>
            <span>{t('hero.headingFirst')}</span> <span>{t('hero.headingSecond')}</span>
          </h1>
          <p className={styles.introduction}>{t('hero.introduction')}</p>
          <ArchiveSearch />
          {popular.length > 0 && <Popular surnames={popular} />}
          <Counters records={records} share={share} />
        </div>
        {beside}
      </div>
    </section>
  )
}

/** Leads to the books of a surname; with none, to the whole archive. */
function ArchiveSearch() {
  const { t } = useTranslation('homepage')
  const navigate = useNavigate()
  const { location } = useNavigation()
  return (
    <div className={styles.search}>
      <SurnameForm
        action={paths.genealogy()}
        name={t('search.submit')}
        label={t('search.label')}
        description={t('search.hint')}
        submit={t('search.submit')}
        searching={location?.pathname === paths.genealogy()}
        onSend={({ text, id }) => navigate(paths.genealogy({ surname: text, surname_id: id }))}
      />
    </div>
  )
}

function Popular({ surnames }: { surnames: readonly ListedSurname[] }) {
  const { t } = useTranslation('homepage')
  const chinese = useChineseLang()
  return (
    <p className={styles.popular}>
      <span className={styles.popularName}>{t('search.popular')}</span>
      <span className={styles.popularSurnames}>
        {surnames.map(({ id, surname, pinyin }) => (
          <Link
            key={id}
            to={paths.genealogy({ surname, surname_id: id })}
            className={styles.popularSurname}
          >
            <span lang={chinese}>{surname}</span>
            {chinese && <span className={styles.reading}>{pinyin}</span>}
          </Link>
        ))}
      </span>
    </p>
  )
}
