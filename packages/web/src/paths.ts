import type { MendPart } from '@suyuan/contract/mend-parts'

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
  generations?: string | undefined
  hall?: string | undefined
  place?: string | undefined
  moved?: string | undefined
  spelling?: string | undefined
  notes?: string | undefined
}

interface GenealogyQuery {
  type?: 1 | 2 | null | undefined
  surname?: string | undefined
  surname_id?: number | string | null | undefined
  province_id?: number | string | null | undefined
  city_id?: number | string | null | undefined
  elsewhere?: 1 | null | undefined
  generation?: string | undefined
  page?: number | null | undefined
  open?: 'all' | 'none' | null | undefined
  panel?: 'hidden' | null | undefined
  samples?: 1 | null | undefined
}

interface GenealogyListQuery {
  surname_id?: number | null | undefined
  surname?: string | undefined
  spelling?: string | undefined
  province_id?: number | null | undefined
  city_id?: number | null | undefined
  elsewhere?: 1 | null | undefined
  book_name?: string | undefined
  page?: number | null | undefined
  samples?: 1 | null | undefined
}

interface SurnameQuery {
  letter?: string | null | undefined
  'surname-id'?: number | string | null | undefined
  /** A surname in any spelling, for the page to understand. */
  surname?: string | undefined
  /** How the reader spells it, beside its id. */
  spelling?: string | undefined
  lang?: string | null | undefined
}
interface FamilyTreeQuery {
  /** A book; without one the reader chooses. */
  id?: string | undefined
  'person-id'?: string | undefined
  /** Whom the chart begins with, where it is not the book's first. */
  'root-id'?: string | undefined
  /** In which directions it goes; downwards where it is not said. */
  mode?: 'ancestors' | 'both' | undefined
}

interface DuplicatesQuery {
  id: string
  /** Id of somebody of it. */
  person?: string
  one?: string
  other?: string
  /** Those alone of whom somebody has said that they are two. */
  show?: 'two'
  page?: number
}

interface RelativesQuery {
  id: string
  person?: string
  kind?: string | undefined
  page?: number
}

interface ChecksQuery {
  id: string
  rule?: string | undefined
  /** Id of whom the branch begins with, or `none`. */
  branch?: string | undefined
  state?: 'noted' | undefined
  page?: number | undefined
}

interface AnniversariesQuery {
  id?: string | undefined
  /** All of them where there is none. */
  kinds?: readonly string[]
  /** Whom the branch begins with. */
  branch?: string | undefined
  /** 世; 0 for no bound. */
  from?: number | undefined
  to?: number | undefined
  month?: string | undefined
  page?: number | undefined
}

interface DateReaderQuery {
  /** What a stone or a page says. */
  text?: string | undefined
  /** The year whose months are shown, as anybody may write it. */
  year?: string | number | null | undefined
  /** An era that is chosen from a list, and the year of it. */
  era?: string | undefined
  n?: string | undefined
}

interface MessagesQuery {
  id?: string | undefined
  after?: string | undefined
  book?: string | undefined
  person?: string | undefined
}

interface AuthQuery {
  /** Where to go after log-in: a path of this site. */
  next?: string | null | undefined
}

interface LoginQuery extends AuthQuery {
  /** 1 account and password, 2 mobile and code. */
  type?: 1 | 2 | undefined
}

interface StaffArticlesQuery {
  standing?: string | undefined
  text?: string | undefined
  page?: number | null | undefined
}

interface StaffQueueQuery {
  status?: string | undefined
  assignee?: string | undefined
  surname?: string | undefined
  overdue?: 1 | undefined
  text?: string | undefined
  order?: string | undefined
  after?: number | null | undefined
}

interface StaffBooksQuery {
  title?: string | undefined
  surname?: string | undefined
  province?: string | undefined
  compilers?: string | undefined
  kind?: string | undefined
  after?: string | null | undefined
}

interface StaffAuditQuery {
  object?: string | undefined
  object_id?: string | undefined
  actor?: string | undefined
  after?: number | null | undefined
}

/** Tabs of the profile: 1 my information, 2 my family trees, 3 log out. */
export type ProfileTab = 1 | 2 | 3

/** Every address of the site is built here. */
export const paths = {
  home: () => '/',
  contact: () => '/contact',
  ancestry: (query: Pick<AncestryDetailQuery, 'surname' | 'surname_id'> = {}) =>
    withQuery('/ancestry', { ...query }),
  ancestryDetail: (query: AncestryDetailQuery) => withQuery('/ancestry-detail', { ...query }),
  /** The request to our staff on a page of its own. */
  rootRequest: () => '/root-request',
  /**
   * Where its sender follows a request. The token of the private link stands behind `#`: no browser
   * sends that, so no server logs it.
   */
  requestStatus: (token = '') => (token === '' ? '/request-status' : `/request-status#${token}`),
  /** The staff's queue of requests. */
  staff: (query: StaffQueueQuery = {}) => withQuery('/staff', { ...query }),
  staffRequest: (id: string) => withQuery('/staff-request', { id }),
  staffArticles: (query: StaffArticlesQuery = {}) => withQuery('/staff-articles', { ...query }),
  staffArticle: (id: number, query: { preview?: string } = {}) =>
    withQuery('/staff-article', { id, ...query }),
  staffHome: () => '/staff-home',
  staffCorrections: (query: { status?: string; after?: number | null } = {}) =>
    withQuery('/staff-corrections', { ...query }),
  staffCorrection: (id: string) => withQuery('/staff-correction', { id }),
  /** The catalogue at the desk. */
  staffBooks: (query: StaffBooksQuery = {}) => withQuery('/staff-books', { ...query }),
  staffBook: (id: number) => withQuery('/staff-book', { id }),
  /** Looks for duplicates of a book, or compares it with one. */
  staffBookMerge: (query: { id: number; other_id?: number }) =>
    withQuery('/staff-book-merge', { ...query }),
  /** The import of a file of books that is not over, or the one that is named. */
  staffBookImport: (query: { id?: string; after?: number | null } = {}) =>
    withQuery('/staff-book-import', { ...query }),
  staffSurnames: (query: { text?: string; after?: number | null } = {}) =>
    withQuery('/staff-surnames', { ...query }),
  staffSurname: (id: number) => withQuery('/staff-surname', { id }),
  staffEventTypes: () => '/staff-event-types',
  /** Suggests corrections to a book or a surname. */
  correction: (of: { book_id: number } | { surname_id: number }) =>
    withQuery('/correction', { ...of }),
  staffReports: (query: { status?: string; after?: number | null } = {}) =>
    withQuery('/staff-reports', { ...query }),
  staffReport: (id: string) => withQuery('/staff-report', { id }),
  staffMembers: () => '/staff-members',
  staffMember: (uid: string) => withQuery('/staff-member', { uid }),
  staffAudit: (query: StaffAuditQuery = {}) => withQuery('/staff-audit', { ...query }),
  /** How the match of a root search is computed. */
  rootMatch: () => '/ancestry-match',
  /** Chinese dates read, and the months of a lunar year. */
  dateReader: (query: DateReaderQuery = {}) => withQuery('/date-reader', { ...query }),
  genealogy: (query: GenealogyQuery = {}) => withQuery('/genealogy', { ...query }),
  genealogyList: (query: GenealogyListQuery = {}) => withQuery('/genealogy-list', { ...query }),
  genealogyDetail: (bookId: number) => withQuery('/genealogy-detail', { book_id: bookId }),
  surname: (query: SurnameQuery = {}) => withQuery('/surname', { ...query }),
  /** The people of a surname, on its page. */
  surnamePersons: (id: number) => `${withQuery('/surname', { 'surname-id': id })}#persons`,
  news: () => '/news',
  newsDetail: (id: number) => withQuery('/news-detail', { 'news-id': id }),
  familyTree: (query: FamilyTreeQuery = {}) => withQuery('/family-tree', { ...query }),
  /** Bringing a file; with the import that is under way. */
  familyTreeImport: (query: { id?: string | undefined } = {}) =>
    withQuery('/family-tree-import', { ...query }),
  /** A person, perhaps with a part of the form open. */
  familyTreePerson: (query: { id: string; family_tree_id: string; edit?: MendPart }) =>
    withQuery('/family-tree-person', { ...query }),
  /** Its days of death and birthdays, the next twelve months or one of them. */
  familyTreeAnniversaries: ({ kinds = [], ...query }: AnniversariesQuery = {}) => {
    const path = withQuery('/family-tree-anniversaries', {
      ...query,
      from: query.from || undefined,
      to: query.to || undefined,
    })
    return kinds.length === 0 ? path : `${path}&${kinds.map((kind) => `kind=${kind}`).join('&')}`
  },
  /** How two people of it are related; without the second, or both, they are asked for. */
  familyTreeKinship: (query: { id?: string; from?: string; to?: string } = {}) =>
    withQuery('/family-tree-kinship', { ...query }),
  /** The relatives of somebody of it, else of who the reader is. */
  familyTreeRelatives: (query: RelativesQuery) => withQuery('/family-tree-relatives', { ...query }),
  /** The steps to the reader's own card. */
  familyTreeSelf: (query: { id: string; branch?: string | undefined; generation?: number }) =>
    withQuery('/family-tree-self', { ...query }),
  /** The five grades of mourning around somebody of it, else around who the reader is. */
  familyTreeMourning: (query: { id: string; person?: string }) =>
    withQuery('/family-tree-mourning', { ...query }),
  /** Who may stand in it twice, perhaps somebody of it alone; with two of them these side by side. */
  familyTreeDuplicates: ({ person, ...query }: DuplicatesQuery) =>
    withQuery('/family-tree-duplicates', { ...query, 'person-id': person }),
  /** What may be wrong in it. */
  familyTreeChecks: ({ page, ...query }: ChecksQuery) =>
    withQuery('/family-tree-checks', { ...query, page: page === 1 ? undefined : page }),
  /** A branch of it, or all of it, as a table to edit. */
  familyTreeTable: ({ person, ...query }: { id: string; person?: string | undefined }) =>
    withQuery('/family-tree-table', { ...query, 'person-id': person }),
  /** What was found for the people of a family tree. */
  familyTreeHints: (id: string) => withQuery('/family-tree-hints', { id }),
  /** Who of a family tree may be living, and, before it becomes `open`, which notes may tell of them. */
  familyTreeLife: (query: { id: string; open?: 'link' | 'public' | undefined }) =>
    withQuery('/family-tree-life', { ...query }),
  /** Texts of a family tree, one of them, or a page of it and perhaps where words of it stand. */
  familyTreeText: (query: { id: string; text?: string; page?: string; at?: number }) =>
    withQuery('/family-tree-text', { ...query }),
  /** All threads, one by its id, or a question about a family tree and perhaps somebody in it. */
  messages: (query: MessagesQuery = {}) => withQuery('/messages', { ...query }),
  login: (query: LoginQuery = {}) => withQuery('/auth/login', { ...query }),
  register: (query: AuthQuery = {}) => withQuery('/auth/register', { ...query }),
  resetPassword: (query: AuthQuery & { by?: 'email' | undefined } = {}) =>
    withQuery('/auth/reset-pwd', { ...query }),
  /** Where log-in leads when nothing else was asked for. */
  afterLogIn: () => '/index',
  profile: (tab?: ProfileTab) => withQuery('/profile', { tab }),
  userServiceAgreement: () => '/user-service-agreement',
  privacyPolicy: () => '/privacy-policy',
}
