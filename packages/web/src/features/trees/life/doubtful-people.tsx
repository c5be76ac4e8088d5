import type { Calls } from '@suyuan/contract/api'
import { LIFE_PAGE } from '@suyuan/contract/limits'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callApi } from '../../../lib/call-api.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import { GroupPeople, useGroupSearch } from './group-people.tsx'
import styles from './life.module.css'
import { type Counts, type Noted, NotedLine } from './noted-line.tsx'

type List = Calls['POST /api/web/tree/life/list']['output']
export type Group = List['groups'][number]
type Person = List['list'][number]

interface DoubtfulPeopleProps {
  treeId: string
  group: Group
  busy: boolean
  /** @returns what was noted; null where nothing was */
  onDecide: (id: string, counts: Counts) => Promise<Noted | null>
  /** @returns whether it is taken back */
  onTakeBack: (noted: Noted) => Promise<boolean>
}

/** Everybody of a group by name, a page at a time. Of whom something is said stays where they stand. */
export function DoubtfulPeople(props: DoubtfulPeopleProps) {
  const { treeId, group, busy, onDecide, onTakeBack } = props
  const { t } = useTranslation(['treelife', 'treepage'])
  const search = useGroupSearch()
  const { open, asked } = search
  const [noted, setNoted] = useState<Readonly<Record<string, Noted>>>({})
  // A list that was short once stays so, however many are left to decide on.
  const [isLong] = useState(group.people > LIFE_PAGE)
  const pages = useInfiniteQuery({
    queryKey: ['tree-life', treeId, group.reason, asked],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'POST /api/web/tree/life/list',
        { family_tree_id: treeId, reason: group.reason, text: asked, after: pageParam },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ list, more }) => (more ? (list.at(-1)?.serial ?? null) : null),
    enabled: open,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    // Whoever comes back finds those alone who are still in doubt.
    gcTime: 0,
  })
  const list = pages.data?.pages.flatMap((page) => page.list) ?? []
  const decide = async (id: string, counts: Counts) => {
    const answer = await onDecide(id, counts)
    if (answer) setNoted((all) => ({ ...all, [id]: answer }))
  }
  const takeBack = async (id: string, said: Noted) => {
    if (await onTakeBack(said)) setNoted(({ [id]: _said, ...others }) => others)
  }
  if (group.people === 0 && Object.keys(noted).length === 0 && !open) return <p>{t('page.all')}</p>
  return (
    <GroupPeople
      search={search}
      pages={pages}
      summary={t('page.oneByOne')}
      isLong={isLong}
      className={styles.people}
    >
      {list.map((person) => (
        <DoubtfulPerson
          key={person.id}
          {...{ treeId, person, busy }}
          noted={noted[person.id]}
          onDecide={(counts) => void decide(person.id, counts)}
          onTakeBack={(said) => void takeBack(person.id, said)}
        />
      ))}
    </GroupPeople>
  )
}

interface DoubtfulPersonProps {
  treeId: string
  person: Person
  busy: boolean
  noted: Noted | undefined
  onDecide: (counts: Counts) => void
  onTakeBack: (noted: Noted) => void
}

function DoubtfulPerson(props: DoubtfulPersonProps) {
  const { treeId, person, busy, noted, onDecide, onTakeBack } = props
  const { t } = useTranslation('treelife')
  const name = fullName(person.surname, person.name)
  return (
    <li className={styles.person}>
      <Link to={paths.familyTreePerson({ id: person.id, family_tree_id: treeId })}>
        <RecordText>{name}</RecordText>
      </Link>
      <Years person={person} />
      {noted ? (
        <NotedLine
          words={t(noted.counts === 'dead' ? 'page.notedDead' : 'page.notedLiving')}
          about={name}
          busy={busy}
          onUndo={() => onTakeBack(noted)}
        />
      ) : (
        <span className={styles.acts}>
          {(['dead', 'living'] as const).map((counts) => {
            const words = t(counts === 'dead' ? 'page.isDead' : 'page.isLiving')
            return (
              <Button
                key={counts}
                variant="quiet"
                busy={busy}
                aria-label={`${name}: ${words}`}
                onClick={() => onDecide(counts)}
              >
                {words}
              </Button>
            )
          })}
        </span>
      )}
    </li>
  )
}

type YearsOf = Pick<Person, 'birth_day' | 'birth_text' | 'death_day' | 'death_text'>

/** What the tree says of birth and death, in its own words where it has any. */
export function Years({ person }: { person: YearsOf }) {
  const { t } = useTranslation('treelife')
  const [born, died] = [
    person.birth_text || person.birth_day,
    person.death_text || person.death_day,
  ]
  const told = [born && t('page.born', { date: born }), died && t('page.died', { date: died })]
  const words = told.filter(Boolean).join(' · ')
  return (
    words !== '' && (
      <span className={styles.years}>
        <RecordText>{words}</RecordText>
      </span>
    )
  )
}
