import { COUNTRY_ID } from '@suyuan/contract/limits'
import { useTranslation } from 'react-i18next'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ArchivePage } from '../features/archive/archive-page.tsx'
import type { ArchiveParts } from '../features/archive/archive-parts.ts'
import { parseArchiveQuery } from '../features/archive/archive-query.ts'
import { type Finding, findArchive, lastPageInstead } from '../features/archive/find-archive.ts'
import { useArchive } from '../features/archive/use-archive.ts'
import { PlaceSelect } from '../features/roots/place-select.tsx'
import { Candidates } from '../features/roots/steps/candidates.tsx'
import { surnameLabel } from '../features/roots/surname-label.ts'
import { usePlaces } from '../features/roots/use-places.ts'
import { SurnameInput } from '../features/surnames/surname-input.tsx'
import { isCallFailure } from '../lib/call-failure.ts'
import type { PlaceFieldProps } from '../lib/place-field.ts'
import { quietCall } from '../lib/quiet-call.ts'
import { useRootApplication } from '../lib/root-application-context.ts'
import { pageContext, type ServerCall } from '../page-context.ts'
import { paths } from '../paths.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import { useContentFonts } from '../ui/use-content-fonts.ts'
import type { Route } from './+types/genealogy.ts'

export const handle: PageHandle = { footer: false }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = context.get(pageContext)
  const query = parseArchiveQuery(url.searchParams)
  const { provinceId } = query
  const placesOf = (parent: number) =>
    quietCall(call, 'POST /api/web/pub/city', { parent_id: parent })
  const [{ finding, status }, provinces, cities] = await Promise.all([
    firstFinding(call, query),
    placesOf(COUNTRY_ID),
    provinceId === null ? null : placesOf(provinceId),
  ])
  const lastPage = lastPageInstead(finding)
  if (lastPage !== null) {
    const params = new URLSearchParams(url.searchParams)
    if (lastPage > 1) params.set('page', String(lastPage))
    else params.delete('page')
    throw redirect(`${paths.genealogy()}?${params}`)
  }
  const known = {
    provinces,
    cities: provinceId === null || cities === null ? null : { provinceId, places: cities },
  }
  return data({ query, finding, known }, { status })
}

/** A failure leaves the form usable; the browser asks once more by itself. */
async function firstFinding(
  call: ServerCall,
  query: ReturnType<typeof parseArchiveQuery>,
): Promise<{ finding: Finding | null; status: number }> {
  try {
    const finding = await findArchive(call, query)
    const found = finding.kind === 'found' || finding.kind === 'ambiguous'
    return { finding, status: found ? 200 : 404 }
  } catch (error) {
    if (!isCallFailure(error)) throw error
    return { finding: null, status: error.status || 500 }
  }
}

/** Within the page, the browser asks the endpoints itself. */
export function shouldRevalidate({ currentUrl, nextUrl, ...args }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && args.defaultShouldRevalidate
}

function PlaceField({ parentId, known, ...field }: PlaceFieldProps) {
  return (
    <PlaceSelect
      {...field}
      list={usePlaces(parentId, known)}
      onChange={(place) => field.onChange(place?.id ?? null)}
    />
  )
}

const parts: ArchiveParts = {
  SurnameField: SurnameInput,
  PlaceField,
  SurnameCandidates: Candidates,
}

/** The title's surname may lie outside the characters that headings bring along. */
function SurnameFont() {
  useContentFonts()
  return null
}

export default function Genealogy({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation('archive')
  const application = useRootApplication()
  const archive = useArchive(loaderData)
  const { query, finding } = archive
  const { known } = loaderData
  const confirmed = finding?.kind === 'found' ? finding.surname : null
  const surname = confirmed ? surnameLabel(confirmed, i18n.language) : ''
  const title = confirmed ? t('page.surnameTitle', { surname }) : t('page.title')
  const cities = known.cities?.provinceId === query.provinceId ? known.cities.places : null
  const { places } = usePlaces(
    query.provinceId ?? COUNTRY_ID,
    query.provinceId === null ? known.provinces : cities,
  )
  return (
    <>
      <PageHead
        title={title}
        description={confirmed ? t('page.surnameDescription', { surname }) : t('page.description')}
        params={['surname', 'surname_id', 'province_id', 'city_id']}
        hidden={finding?.kind !== 'found'}
      />
      {confirmed && <SurnameFont />}
      <ArchivePage
        archive={archive}
        title={title}
        surname={surname}
        parts={parts}
        known={known}
        names={places}
        onAskStaff={(typed) => application?.open(typed ? { surname: typed } : {})}
      />
    </>
  )
}
