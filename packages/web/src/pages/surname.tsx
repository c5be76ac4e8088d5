import { langOr } from '@suyuan/contract/lang'
import { picturedSurname } from '@suyuan/contract/share-pictures'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { surnameJsonLd } from '../features/encyclopedia/card/surname-json-ld.ts'
import { EncyclopediaPage } from '../features/encyclopedia/encyclopedia-page.tsx'
import { describeSurname } from '../features/encyclopedia/find/describe.ts'
import {
  type Encyclopedia,
  findPage,
  statusOf,
} from '../features/encyclopedia/find/find-encyclopedia.ts'
import { browserCall } from '../lib/answers.ts'
import { useRootData } from '../lib/root-data.ts'
import { useKnownForRequest, useRootRequest } from '../lib/root-request-context.ts'
import { pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import { surnameLabel } from '../pickers/surname-names.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/surname.ts'

export const handle: PageHandle = { footer: false }

export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await findPage(context.get(pageContext).call, url)
  return data(found, { status: statusOf(found) })
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return findPage(browserCall, url)
}

export default function Surname({ loaderData: found }: Route.ComponentProps) {
  const { i18n } = useTranslation()
  const rootRequest = useRootRequest()
  const { subject } = found
  const label =
    subject.kind === 'found'
      ? surnameLabel(
          {
            name: subject.info.surname,
            pinyin: subject.info.pinyin,
            spelling: subject.spelling,
          },
          i18n.language,
        )
      : ''
  useKnownForRequest(subject.kind === 'found' ? subject.info.surname : found.typed)
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
        onAskStaff={(surname) => rootRequest?.open(surname ? { surname } : {})}
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
        picture={picturedSurname(info)}
      />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: every `<` in it is escaped
        dangerouslySetInnerHTML={{ __html: surnameJsonLd(info, entry) }}
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
