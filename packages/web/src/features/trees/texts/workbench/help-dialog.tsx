import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../../ui/dialog.tsx'
import styles from './workbench.module.css'

const keys = [
  ['Enter', 'enter'],
  ['↑ ↓', 'arrows'],
  ['X', 'x'],
  ['E', 'e'],
  ['1–5, 0', 'digits'],
  ['M', 'm'],
  ['C', 'c'],
  ['T', 't'],
  ['Z', 'z'],
  ['Shift + Enter', 'page'],
  ['[ ]', 'brackets'],
  ['Esc', 'escape'],
] as const

/** What the keys do while the list of people has the focus. */
export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('treetexts')
  return (
    <Dialog open={open} onClose={onClose} title={t('help.title')}>
      <p>{t('help.where')}</p>
      <dl className={styles.help}>
        {keys.map(([key, name]) => (
          <div key={name}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`help.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
