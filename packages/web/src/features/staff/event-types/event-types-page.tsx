import { langOr } from '@suyuan/contract/lang'
import type { StaffEventType } from '@suyuan/contract/staff-event-types'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { Card } from '../../../ui/card.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from '../desk.module.css'
import { DeskFrame } from '../desk-frame.tsx'
import { EventTypeForm } from './event-type-form.tsx'

const nameKeys = { 'zh-CN': 'name', 'zh-TW': 'name_tw', en: 'name_en' } as const

/** The types of events that members can tell of, in their groups. */
export function EventTypesPage({ loaded }: { loaded: readonly StaffEventType[] }) {
  const { t, i18n } = useTranslation('staffsurnames')
  const nameKey = nameKeys[langOr(i18n.language)]
  const { user } = useCurrentUser()
  const [types, setTypes] = useState(loaded)
  const groups = types.filter(({ parent_id }) => parent_id === null)
  const rank = Math.max(0, ...types.map((type) => type.rank)) + 1
  const blank = { id: null, name: '', name_tw: '', name_en: '', rank, hidden: false, seen: '' }
  return (
    <DeskFrame title={t('types.title')} admin={user?.role === 'admin'}>
      <div className={styles.stack}>
        <p>{t('types.intro')}</p>
        {groups.map((group) => (
          <Card key={group.id}>
            <h2 className={styles.heading}>
              <RecordText>{group[nameKey]}</RecordText>
            </h2>
            <ul className={styles.plain}>
              {[group, ...types.filter(({ parent_id }) => parent_id === group.id)].map((type) => (
                <li key={type.id} className={styles.item}>
                  <EventTypeForm key={type.seen} type={type} onSaved={setTypes} />
                </li>
              ))}
              <li className={styles.item}>
                <EventTypeForm
                  type={{ ...blank, parent_id: group.id }}
                  name={t('types.addIn', { group: group[nameKey] })}
                  onSaved={setTypes}
                />
              </li>
            </ul>
          </Card>
        ))}
      </div>
    </DeskFrame>
  )
}
