/** Query parameters; those without a value are left out. */
type Query = Readonly<Record<string, string | number | null | undefined>>

function withQuery(path: string, query: Query): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') params.set(name, String(value))
  }
  const text = params.toString()
  return text === '' ? path : `${path}?${text}`
}

interface AncestryDetailQuery {
  surname?: string | undefined
  surname_id?: number | string | null | undefined
  province_id?: number | string | null | undefined
  city_id?: number | string | null | undefined
  ancestors?: string | undefined
}

/** Every address of the site is built here. */
export const paths = {
  home: () => '/',
  ancestry: () => '/ancestry',
  ancestryDetail: (query: AncestryDetailQuery) => withQuery('/ancestry-detail', { ...query }),
  newsDetail: (id: number) => withQuery('/news-detail', { 'news-id': id }),
  login: () => '/auth/login',
  register: () => '/auth/register',
  userServiceAgreement: () => '/user-service-agreement',
  privacyPolicy: () => '/privacy-policy',
}
