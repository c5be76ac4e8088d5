import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { prefersReducedMotion } from '../ui/reduced-motion.ts'
import styles from './floating.module.css'

/** Appears once the reader is more than a screen down. */
export function BackToTop() {
  const { t } = useTranslation('shell')
  const [far, setFar] = useState(false)

  useEffect(() => {
    const listener = () => setFar(window.scrollY > window.innerHeight)
    listener()
    window.addEventListener('scroll', listener, { passive: true })
    return () => window.removeEventListener('scroll', listener)
  }, [])

  // Its place is kept: where it stands at the foot, what is below must not move under a finger.
  return (
    <button type="button" className={styles.toTop} data-away={!far || undefined} onClick={goToTop}>
      <IconArrowUp size={20} aria-hidden="true" />
      {t('backToTop')}
    </button>
  )
}

function goToTop(): void {
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  document.getElementById('content')?.focus({ preventScroll: true })
}
