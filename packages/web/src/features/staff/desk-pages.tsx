import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import styles from './desk-pages.module.css'

/**
 * The pages of the desk on one line, which is scrolled where it is too narrow for all of them; the
 * one that is open, or that the open one belongs to, is marked and in sight.
 * @param admin whether the reader may see what is for administrators
 */
export function DeskPages({ admin }: { admin: boolean }) {
  const { t } = useTranslation('staff')
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  const pages = [
    { path: paths.staff(), text: t('desk.requests'), within: ['/staff-request'] },
    {
      path: paths.staffCorrections(),
      text: t('desk.corrections'),
      within: ['/staff-correction'],
    },
    { path: paths.staffReports(), text: t('desk.reports'), within: ['/staff-report'] },
    {
      path: paths.staffMembers(),
      text: t('desk.members'),
      within: ['/staff-member'],
      forAdmins: true,
    },
    { path: paths.staffArticles(), text: t('desk.articles'), within: ['/staff-article'] },
    { path: paths.staffHome(), text: t('desk.home') },
    {
      path: paths.staffBooks(),
      text: t('desk.books'),
      within: ['/staff-book', '/staff-book-merge', '/staff-book-import'],
    },
    { path: paths.staffSurnames(), text: t('desk.surnames'), within: ['/staff-surname'] },
    { path: paths.staffEventTypes(), text: t('desk.eventTypes') },
    { path: paths.staffAudit(), text: t('desk.audit'), forAdmins: true },
  ]

  useLayoutEffect(() => {
    const strip = list.current
    const marked = strip?.querySelector<HTMLElement>(`[data-within~="${pathname}"]`)
    if (!strip || !marked) return
    const middle = marked.offsetLeft + marked.offsetWidth / 2
    strip.scrollLeft = middle - strip.clientWidth / 2
  }, [pathname])

  return (
    <nav aria-label={t('desk.nav')} className={styles.pages}>
      <ul ref={list} className={styles.strip}>
        {pages
          .filter(({ forAdmins = false }) => admin || !forAdmins)
          .map(({ path, text, within = [] }) => (
            <li key={path}>
              <Link
                to={path}
                data-within={[path, ...within].join(' ')}
                aria-current={
                  pathname === path ? 'page' : within.includes(pathname) ? 'true' : undefined
                }
              >
                {text}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
