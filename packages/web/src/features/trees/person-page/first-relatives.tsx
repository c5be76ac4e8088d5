import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddLink } from './add-link.tsx'

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
