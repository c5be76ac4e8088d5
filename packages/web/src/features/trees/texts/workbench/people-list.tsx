import { useTranslation } from 'react-i18next'
import { isComposing } from '../../../../lib/is-composing.ts'
import { RecordText } from '../../../../ui/record-text.tsx'
import { depthOf } from './deeds.ts'
import { listKey } from './list-keys.ts'
import { colourOf, nameOf } from './person-words.ts'
import type { Bench } from './use-workbench.ts'
import styles from './workbench.module.css'

interface PeopleListProps {
  bench: Bench
  /** What a key does beyond the list. */
  onKey: (deed: ReturnType<typeof listKey>) => void
}

/** The people of a page as they descend from one another; Enter says that one is right. */
export function PeopleList({ bench, onKey }: PeopleListProps) {
  const { t } = useTranslation('treetexts')
  const { page, people, selected, select, list } = bench
  const sameOf = new Map(
    page.matches.map(({ key, list: found }) => [key, found.some(({ is_likely }) => is_likely)]),
  )
  return (
    <section className={styles.pane} aria-labelledby="people-heading">
      <h2 id="people-heading" className={styles.heading}>
        {t('people.heading')}
      </h2>
      {people.length === 0 && <p>{t('people.none')}</p>}
      {people.length > 0 && (
        <ul
          ref={list}
          className={styles.people}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: one of a list is chosen
          role="listbox"
          aria-label={t('people.label')}
          aria-activedescendant={selected === '' ? undefined : `person-${selected}`}
          tabIndex={0}
          onKeyDown={(event) => {
            if (isComposing(event.nativeEvent)) return
            const deed = listKey(event)
            if (deed === null) return
            event.preventDefault()
            onKey(deed)
          }}
        >
          {people.map((person) => {
            const isSame = person.same_as === null ? sameOf.get(person.key) : person.same_as !== ''
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the list itself is worked by keyboard
              // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
              <li
                key={person.key}
                id={`person-${person.key}`}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: one of a list
                role="option"
                aria-selected={person.key === selected}
                className={styles.person}
                data-state={person.state}
                style={{ '--depth': depthOf(people, person.key) }}
                onClick={() => {
                  select(person.key)
                  list.current?.focus({ preventScroll: true })
                }}
              >
                <span
                  className={styles.swatch}
                  data-colour={colourOf(people, person.key)}
                  aria-hidden="true"
                />
                <span className={styles.personName}>
                  <RecordText>{nameOf(person, t('people.nameless'))}</RecordText>
                </span>
                <span className={styles.marks}>
                  {person.is_doubtful && person.state === 'open' && (
                    <span className={styles.doubt}>{t('state.doubtful')}</span>
                  )}
                  {isSame && <span>{t('state.same')}</span>}
                  <span className={styles.stateWord}>{t(`state.${person.state}`)}</span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
