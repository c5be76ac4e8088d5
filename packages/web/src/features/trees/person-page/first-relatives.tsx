import type { PersonPage } from '@suyuan/contract/tree-views'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { paths } from '../../../paths.ts'
import { AddLink } from './add-link.tsx'
import pageStyles from './person-page.module.css'

/** Spouses, children or siblings that a page begins with: some record has thousands, and a page of them is ten megabytes. */
const MOST = 200

/** @returns how many of so many relatives stand there, and the way to the others */
export function useFirst(count: number): { most: number; more: ReactNode } {
  const { t } = useTranslation('person')
  const [isWhole, setWhole] = useState(false)
  if (isWhole || count <= MOST) return { most: Number.POSITIVE_INFINITY, more: null }
  return {
    most: MOST,
    more: (
      <AddLink onPress={() => setWhole(true)}>{t('family.more', { rest: count - MOST })}</AddLink>
    ),
  }
}

interface NotSentProps {
  person: Pick<PersonPage, 'id' | 'family_tree_id'>
  shown: number
  count: number
}

/** Says that a list ends before all are told, and where they are. */
export function NotSent({ person, shown, count }: NotSentProps) {
  const { t } = useTranslation('person')
  const number = useNumberFormat()
  if (count <= shown) return null
  return (
    <p className={pageStyles.hint}>
      {t('family.notSent', { shown: number(shown), count: number(count) })}{' '}
      <Link to={paths.familyTree({ id: person.family_tree_id, 'person-id': person.id })}>
        {t('family.notSentChart')}
      </Link>
    </p>
  )
}

/** Marriages with children, and of all children the first ones. */
export function firstChildren<M extends { children: unknown[] }>(
  marriages: readonly M[],
  most: number,
): M[] {
  const shown: M[] = []
  let left = most
  for (const marriage of marriages) {
    if (left <= 0) break
    const { children } = marriage
    if (children.length === 0) continue
    shown.push(
      children.length <= left ? marriage : { ...marriage, children: children.slice(0, left) },
    )
    left -= children.length
  }
  return shown
}
