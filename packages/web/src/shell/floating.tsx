import { BackToTop } from './back-to-top.tsx'
import styles from './floating.module.css'
import { SideLink } from './side-link.tsx'

/** What floats over every page. */
export function Floating() {
  return (
    <div className={styles.floating} data-print="hide">
      <BackToTop />
      <SideLink />
    </div>
  )
}
