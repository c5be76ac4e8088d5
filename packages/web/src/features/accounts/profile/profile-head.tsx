import { fullName } from '@suyuan/genealogy/names/full-name'
import { useTranslation } from 'react-i18next'
import type { CurrentUser } from '../../../lib/current-user.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from './profile-head.module.css'

const sexes = ['sex.0', 'sex.1', 'sex.2'] as const

/** Name, sex, native place and birthday. */
export function ProfileHead({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('accounts')
  const facts = [
    { name: t('field.sex'), value: t(sexes[user.sex]) },
    { name: t('field.nativePlace'), value: user.native_place },
    { name: t('field.birthday'), value: user.birthday },
  ]
  return (
    <header className={styles.head}>
      <Avatar sex={user.sex} size={104} />
      <div>
        <h1 className={styles.name}>
          <RecordText>{fullName(user.surname, user.last_name)}</RecordText>
        </h1>
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <RecordText>{value || t('profile.notGiven')}</RecordText>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  )
}
