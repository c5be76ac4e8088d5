import { isMendPart, type MendPart } from '@suyuan/contract/mend-parts'
import type { PersonPage as Person } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { PersonHints } from '../features/hints/person-hints.tsx'
import type { HintList } from '../features/hints/use-hints.ts'
import { yearsText } from '../features/trees/person-page/date-words.ts'
import { MissingPerson } from '../features/trees/person-page/missing-person.tsx'
import { pageDates } from '../features/trees/person-page/page-dates.ts'
import { personName } from '../features/trees/person-page/person-name.ts'
import { PersonPage } from '../features/trees/person-page/person-page.tsx'
import { isCallFailure } from '../lib/call-failure.ts'
import { callOrNull } from '../lib/call-or-null.ts'
import { pageContext } from '../page-context.ts'
import { type Meanings, MeaningsProvider, meaningsOf } from '../pickers/dates/date-words.tsx'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/family-tree-person.ts'

/** `notFound` also where the person could not be read: the specification makes one alert of both. */
type Missing = { kind: 'noIds' | 'notFound'; mayLogIn: boolean }
interface Found {
  kind: 'found'
  person: Person
  hints: HintList | null
  meanings: Meanings
  /** The part whose form the address opens. */
  opening: MendPart | undefined
}

export const handle: PageHandle = { personal: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call, signedIn, lang } = context.get(pageContext)
  const id = url.searchParams.get('id')
  const treeId = url.searchParams.get('family_tree_id')
  const missing = (kind: Missing['kind'], status: number) =>
    data<Found | Missing>({ kind, mayLogIn: kind === 'notFound' && !signedIn }, { status })
  if (!id || !treeId) return missing('noIds', 404)
  try {
    const person = await call('POST /api/web/person/info', { id, family_tree_id: treeId })
    // Only those who belong to the tree are told; without them the page is whole, too.
    const hints = person.book.may.read_history
      ? await callOrNull(call, 'POST /api/web/tree/hint/list', {
          family_tree_id: treeId,
          person_id: person.id,
        })
      : null
    const meanings = await meaningsOf(pageDates(person), {
      lang,
      calendar: person.book.date_calendar,
    })
    const edit = url.searchParams.get('edit')
    const opening = isMendPart(edit) ? edit : undefined
    return data<Found | Missing>({ kind: 'found', person, hints, meanings, opening })
  } catch (error) {
    if (!isCallFailure(error)) throw error
    // An id that is none names nobody.
    return missing('notFound', error.status === 400 ? 404 : error.status)
  }
}

export default function FamilyTreePerson({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('person')
  if (loaderData.kind === 'found') return <FoundPerson {...loaderData} />
  const title = t(`alert.${loaderData.kind}`)
  return (
    <>
      <PageHead title={title} description={title} hidden />
      <MissingPerson {...loaderData} />
    </>
  )
}

function FoundPerson({ person, hints, meanings, opening }: Found) {
  const of = { family_tree_id: person.family_tree_id, person_id: person.id }
  return (
    <MeaningsProvider value={meanings}>
      <PersonPageHead person={person} />
      <PersonPage key={person.id} loaded={person} opening={opening}>
        {hints && <PersonHints of={of} loaded={hints} />}
      </PersonPage>
    </MeaningsProvider>
  )
}

/** Of a living person neither title nor description tells anything to those who may not know. */
function PersonPageHead({ person }: { person: Person }) {
  const { t } = useTranslation('person')
  if (person.masked) {
    return (
      <PageHead title={t('head.maskedTitle')} description={t('head.maskedDescription')} hidden />
    )
  }
  const name = personName(person, t)
  const years = yearsText(person, t)
  return (
    <PageHead
      title={years === '' ? t('head.titleAlone', { name }) : t('head.title', { name, years })}
      description={t('head.description', { name, book: person.book.title })}
      params={['id', 'family_tree_id']}
      // What is shown to those who have the link is not for being searched.
      hidden={person.book.visibility !== 'public' || person.death === 0}
    />
  )
}
