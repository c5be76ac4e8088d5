import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import styles from './no-story.module.css'

/** The surname is recorded, its account is not: says so and asks for what the reader knows. */
export function NoStory({ onAskStaff }: { onAskStaff: () => void }) {
  const { t } = useTranslation('encyclopedia')
  return (
    <div className={styles.note}>
      <h3 className={styles.heading}>{t('card.noneTitle')}</h3>
      <p>{t('card.noneHint')}</p>
      <Button onClick={onAskStaff}>{t('card.askStaff')}</Button>
    </div>
  )
}
