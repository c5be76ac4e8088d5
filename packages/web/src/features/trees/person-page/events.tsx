import type { PersonPage, Relative, TreeEvent } from '@suyuan/contract/tree-views'
import type { UnionEvent } from '@suyuan/contract/union-events'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerQuery } from '../../../lib/answers.ts'
import { Card } from '../../../ui/card.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import { AddLink } from './add-link.tsx'
import { type PersonT, yearText } from './date-words.ts'
import { EditIcon } from './edit-icon.tsx'
import type { OnEdit } from './edits.ts'
import { EventWords } from './event-words.tsx'
import styles from './events.module.css'
import { EventMedia } from './media/event-media.tsx'
import { personName } from './person-name.ts'
import pageStyles from './person-page.module.css'
import { groupsOf, type Moment, momentsOf } from './timeline.ts'
import { unionEventName } from './union-event-words.ts'

interface EventsProps {
  person: PersonPage
  onEdit: OnEdit
  /** Opens a photo large. */
  onShow: (id: string) => void
}

/** What happened to a person, along the years or by the kind of event. */
export function Events({ person, onEdit, onShow }: EventsProps) {
  const { t } = useTranslation('person')
  const [view, setView] = useState('time')
  const moments = momentsOf(person)
  if (moments.length === 0 && !onEdit) return null
  const events = moments.flatMap((moment) => (moment.kind === 'event' ? [moment.event] : []))
  const around = { person, media: person.media, onEdit, onShow }
  const add = () => onEdit?.({ what: 'event', event: null })
  return (
    <Card data-print={moments.length > 0 ? undefined : 'hide'}>
      <h2 className={pageStyles.heading}>{t('events.title')}</h2>
      {events.length > 1 && (
        <div className={styles.views} data-print="hide">
          <ChoiceField
            name="events-view"
            label={t('events.view')}
            choices={[
              { value: 'time', text: t('events.byTime') },
              { value: 'type', text: t('events.byType') },
            ]}
            value={view}
            onChange={setView}
          />
        </div>
      )}
      {moments.length === 0 ? (
        <p className={pageStyles.hint}>{t('events.empty')}</p>
      ) : view === 'type' && events.length > 1 ? (
        <ByType events={events} {...around} />
      ) : (
        <Timeline moments={moments} {...around} />
      )}
      {onEdit && (
        <AddLink onPress={add}>{t(events.length > 0 ? 'events.addOther' : 'events.add')}</AddLink>
      )}
    </Card>
  )
}

type Around = Pick<EventsProps, 'onEdit' | 'onShow' | 'person'> & Pick<PersonPage, 'media'>

/** 1931; 1931–1945 of what lasted. */
function yearsOf({ day, until = '', reading }: Moment, t: PersonT): string {
  const [first, last] = [yearText(day, t, reading), yearText(until, t)]
  return last === '' || last === first ? first : `${first}–${last}`
}

function Timeline({ moments, ...around }: { moments: readonly Moment[] } & Around) {
  const { t } = useTranslation('person')
  return (
    <ol className={styles.timeline}>
      {moments.map((moment) => (
        <li key={moment.key} className={styles.moment} data-kind={moment.kind}>
          <span className={styles.year}>{yearsOf(moment, t) || t('events.undated')}</span>
          {moment.kind === 'event' ? (
            <EventItem event={moment.event} {...around} />
          ) : moment.kind === 'union' ? (
            <UnionMoment event={moment.event} spouse={moment.spouse} />
          ) : (
            <p className={styles.type}>{t(`events.${moment.kind}`)}</p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Of a couple a file tells it, and no form asks for it: there is nothing to edit. */
function UnionMoment({ event, spouse }: { event: UnionEvent; spouse: Relative | null }) {
  const { t } = useTranslation('person')
  return (
    <div>
      <p className={styles.type}>
        <RecordText>
          {[unionEventName(event, t), spouse && personName(spouse, t)].filter(Boolean).join(' · ')}
        </RecordText>
      </p>
      <EventWords event={event} />
    </div>
  )
}

function ByType({ events, ...around }: { events: readonly TreeEvent[] } & Around) {
  const { t } = useTranslation('person')
  // Where the groups cannot be had, all stands in one.
  const { data } = useQuery(answerQuery('POST /api/web/pub/person/event/type', {}))
  return groupsOf(events, data ?? [], t('events.otherGroup')).map((group) => (
    <section key={group.name} className={styles.group}>
      <h3 className={styles.groupName}>
        <RecordText>{group.name}</RecordText>
      </h3>
      <ul className={styles.groupList}>
        {group.events.map((event) => (
          <li key={event.id}>
            <EventItem event={event} {...around} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function EventItem({ event, person, media, onEdit, onShow }: { event: TreeEvent } & Around) {
  const { t } = useTranslation('person')
  const type = event.type_info.type_name
  return (
    <div className={styles.event}>
      <div>
        <p className={styles.type}>
          <RecordText>{type}</RecordText>
        </p>
        <EventWords event={event} of={{ person, event }} />
        <EventMedia media={media.filter(({ event_id }) => event_id === event.id)} onShow={onShow} />
      </div>
      {onEdit && (
        <EditIcon
          label={t('page.editOf', { what: type })}
          onPress={() => onEdit({ what: 'event', event })}
        />
      )}
    </div>
  )
}
