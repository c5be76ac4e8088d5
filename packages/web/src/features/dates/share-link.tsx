import { IconShare } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../lib/copy-text.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { showMessage } from '../../ui/messages.ts'
import styles from './date-reader.module.css'

/** The address of this reading, to hand on; where there are no scripts it is a link to copy by hand. */
export function ShareLink({ text }: { text: string }) {
  const { t } = useTranslation('datereader')
  const path = paths.dateReader({ text })

  async function copy(url: string): Promise<void> {
    if (await copyText(url)) showMessage({ kind: 'success', text: t('share.copied') })
    else showMessage({ kind: 'info', text: t('share.copyByHand') })
  }

  async function share(): Promise<void> {
    const url = new URL(path, window.location.href).href
    if (!('share' in navigator)) return copy(url)
    try {
      await navigator.share({ title: t('page.title'), url })
    } catch (error) {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url)
    }
  }

  return (
    <p className={styles.share}>
      <ButtonLink
        to={path}
        rel="nofollow"
        onClick={(event) => {
          event.preventDefault()
          void share()
        }}
      >
        <IconShare size={20} aria-hidden="true" />
        {t('share.link')}
      </ButtonLink>
      <span>{t('share.hint')}</span>
    </p>
  )
}
