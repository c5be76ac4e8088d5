import type { Region } from '@suyuan/contract/regions'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../paths.ts'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { addressFields } from '../root-query.ts'
import type { RootResultData } from './find-roots.ts'
import styles from './result-head.module.css'

interface ResultHeadProps extends RootResultData {
  title: string
}

function nameOf(places: readonly Region[] | null, id: number | null): string | undefined {
  return places?.find((place) => place.id === id)?.aname
}

/** What was searched, and which other surnames the typed text can stand for. */
export function ResultHead({ title, query, answer, known }: ResultHeadProps) {
  const { t } = useTranslation('roots')
  const head = useFocusOnNewSearch()
  const asked = [
    nameOf(known.provinces, query.provinceId),
    nameOf(known.cities?.places ?? null, query.cityId),
    query.ancestors,
  ].filter(Boolean)
  const others = answer.kind === 'found' ? answer.others : []
  return (
    <div ref={head} tabIndex={-1} className={styles.head}>
      <SectionTitle level={1} title={title} hint={asked.join(' · ')} />
      {others.length > 0 && (
        <p className={styles.others}>
          {t('detail.also', { typed: query.surname })}
          {others.map(({ id, surname, pinyin, why }) => (
            <Link
              key={id}
              className={styles.other}
              to={paths.ancestryDetail({ ...addressFields(query), surname, surname_id: id })}
            >
              <strong>{surname}</strong> {pinyin} · {why}
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}

/** After another search in the same page, reading goes on at the new result. */
function useFocusOnNewSearch() {
  const { search } = useLocation()
  const head = useRef<HTMLDivElement>(null)
  const shown = useRef(search)
  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    head.current?.focus({ preventScroll: true })
  }, [search])
  return head
}
