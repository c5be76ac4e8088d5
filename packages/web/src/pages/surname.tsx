import { langOr } from '@suyuan/contract/lang'
import { useTranslation } from 'react-i18next'
import { data, redirect } from 'react-router'
import { surnameData } from '../features/encyclopedia/card/surname-data.ts'
import {
  EncyclopediaPage,
  type EncyclopediaParts,
} from '../features/encyclopedia/encyclopedia-page.tsx'
import { browserCall } from '../features/encyclopedia/find/browser-call.ts'
import { describeSurname } from '../features/encyclopedia/find/describe.ts'
import {
  certainQuery,
  type Encyclopedia,
  findEncyclopedia,
  statusOf,
} from '../features/encyclopedia/find/find-encyclopedia.ts'
import { Candidates } from '../features/roots/steps/candidates.tsx'
import { surnameLabel } from '../features/roots/surname-label.ts'
import { SurnameInput } from '../features/surnames/surname-input.tsx'
import { useRootApplication } from '../lib/root-application-context.ts'
import { useRootData } from '../lib/root-data.ts'
import { pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/surname.ts'

export const handle: PageHandle = { footer: false }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = context.get(pageContext)
  const found = await findEncyclopedia(call, url.searchParams)
  toCertainSurname(found, url)
  return data(found, { status: statusOf(found) })
}

/** Within the page, the browser asks the endpoints itself. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const found = await findEncyclopedia(browserCall, url.searchParams)
  toCertainSurname(found, url)
  return found
}

/** A typed surname that can only be one leads to the address of that one. */
function toCertainSurname({ subject }: Encyclopedia, { searchParams }: URL): void {
  if (subject.kind !== 'certain') return
  const lang = searchParams.get('lang')
  throw redirect(paths.surname({ ...certainQuery(subject.candidate), lang }))
}

const parts: EncyclopediaParts = { SurnameField: SurnameInput, SurnameCandidates: Candidates }

export default function Surname({ loaderData: found }: Route.ComponentProps) {
  const { i18n } = useTranslation()
  const application = useRootApplication()
  const { subject } = found
  const label =
    subject.kind === 'found'
      ? surnameLabel({ name: subject.info.surname, pinyin: subject.info.pinyin }, i18n.language)
      : ''
  return (
    <>
      {subject.kind === 'found' ? (
        <SurnameHead info={subject.info} label={label} />
      ) : (
        <BrowseHead found={found} />
      )}
      <EncyclopediaPage
        found={found}
        label={label}
        parts={parts}
        onAskStaff={(surname) => application?.open(surname ? { surname } : {})}
      />
    </>
  )
}

type Found = Extract<Encyclopedia['subject'], { kind: 'found' }>

function SurnameHead({ info, label }: Pick<Found, 'info'> & { label: string }) {
  const { t, i18n } = useTranslation('encyclopedia')
  const origin = useRootData()?.origin ?? ''
  const description = describeSurname(info, label, t)
  const entry = {
    url: `${origin}${paths.surname({ 'surname-id': info.id })}`,
    lang: langOr(i18n.language),
    description,
    set: { name: t('page.title'), url: `${origin}${paths.surname()}` },
  }
  return (
    <>
      <PageHead
        title={t('page.titleOf', { surname: label })}
        description={description}
        params={['surname-id']}
        type="article"
      />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: every `<` in it is escaped
        dangerouslySetInnerHTML={{ __html: surnameData(info, entry) }}
      />
    </>
  )
}

function BrowseHead({ found: { letter, surnames, subject } }: { found: Encyclopedia }) {
  const { t } = useTranslation('encyclopedia')
  const listed = letter !== null && surnames !== null && surnames.length > 0
  return (
    <PageHead
      title={listed ? t('page.titleUnder', { letter }) : t('page.title')}
      description={listed ? t('page.descriptionUnder', { letter }) : t('page.description')}
      params={['letter']}
      hidden={subject.kind !== 'none' || (letter !== null && !listed)}
    />
  )
}
