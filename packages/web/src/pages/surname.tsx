import { langOr } from '@suyuan/contract/lang'
import { picturedSurname } from '@suyuan/contract/share-pictures'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { surnameJsonLd } from '../features/encyclopedia/card/surname-json-ld.ts'
import { formKey } from '../features/encyclopedia/card/written-form.tsx'
import { EncyclopediaPage } from '../features/encyclopedia/encyclopedia-page.tsx'
import { describeSurname, shortened } from '../features/encyclopedia/find/describe.ts'
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
import { familyForm, surnameLabel } from '../pickers/surname-names.ts'
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
          formKey(subject.spelling) === undefined
            ? {
                name: subject.info.surname,
                pinyin: subject.info.pinyin,
                spelling: subject.spelling,
              }
            : { name: subject.spelling, pinyin: subject.info.pinyin },
          i18n.language,
        )
      : ''
  const written =
    subject.kind === 'found'
      ? familyForm({ name: subject.info.surname, spelling: subject.spelling })
      : found.typed
  useKnownForRequest(written)
  return (
    <>
      {subject.kind === 'found' ? (
        <SurnameHead info={subject.info} label={label} form={formKey(written)} />
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

interface SurnameHeadProps extends Pick<Found, 'info'> {
  label: string
  /** Where it is the page of a form of its own: 肖 beside 萧. */
  form: ReturnType<typeof formKey>
}

function SurnameHead({ info, label, form }: SurnameHeadProps) {
  const { t, i18n } = useTranslation('encyclopedia')
  const origin = useRootData()?.origin ?? ''
  const description = form ? shortened(t(`forms.${form}`)) : describeSurname(info, label, t)
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
        params={form ? ['surname-id', 'spelling'] : ['surname-id']}
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
