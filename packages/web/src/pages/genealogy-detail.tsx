import { errorTable } from '@suyuan/contract/errors'
import { picturedBook } from '@suyuan/contract/share-pictures'
import { useTranslation } from 'react-i18next'
import { data, redirect } from 'react-router'
import { BookDetail, type BookDetailData } from '../features/catalogue/detail/book-detail.tsx'
import { bookJsonLd } from '../features/catalogue/detail/book-json-ld.ts'
import { describeBook, titleOfBook } from '../features/catalogue/detail/describe-book.ts'
import { FailedBook } from '../features/catalogue/detail/failed-book.tsx'
import { MissingBook } from '../features/catalogue/detail/missing-book.tsx'
import { isCallFailure } from '../lib/call-failure.ts'
import { useRootData } from '../lib/root-data.ts'
import { useKnownForRequest, useRootRequest } from '../lib/root-request-context.ts'
import { pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/genealogy-detail.ts'

export const handle: PageHandle = { background: 'pale-grey' }

/** No such book, or one that could not be read: `message` is empty where the page finds the words. */
interface Missing {
  kind: 'missing' | 'failed'
  message: string
}

type Found = { kind: 'found' } & BookDetailData

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('book_id') ?? ''
  const missing: Missing = { kind: 'missing', message: '' }
  if (!/^[1-9]\d{0,8}$/.test(id)) return data<Found | Missing>(missing, { status: 404 })
  try {
    const detail = await context.get(pageContext).call('POST /api/web/genealogy/info', { id })
    const { book } = detail
    // The number of a book that was merged leads to the other; not for good, as merging can be undone.
    if (String(book.id) !== id) throw redirect(ofBook(url, book.id))
    return data<Found | Missing>({ kind: 'found', ...detail })
  } catch (error) {
    if (!isCallFailure(error)) throw error
    if (error.subCode === errorTable.not_found.sub)
      return data<Found | Missing>(missing, { status: 404 })
    return data<Found | Missing>({ kind: 'failed', message: error.msg }, { status: error.status })
  }
}

function ofBook({ pathname, searchParams }: URL, id: number): string {
  const params = new URLSearchParams(searchParams)
  params.set('book_id', String(id))
  return `${pathname}?${params}`
}

export default function GenealogyDetail({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue')
  if (loaderData.kind === 'found') return <FoundBook {...loaderData} />
  const fallback = loaderData.kind === 'missing' ? t('detail.missing') : t('detail.failed')
  const message = loaderData.message || fallback
  return (
    <>
      <PageHead title={message} description={message} hidden />
      {loaderData.kind === 'missing' ? (
        <MissingBook message={message} />
      ) : (
        <FailedBook message={message} />
      )}
    </>
  )
}

function FoundBook(detail: BookDetailData) {
  const { t, i18n } = useTranslation('catalogue')
  const rootRequest = useRootRequest()
  const origin = useRootData()?.origin ?? ''
  const { book } = detail
  useKnownForRequest(book.surname, t('detail.askText', { book: book.book_name, id: book.id }))
  const url = `${origin}${paths.genealogyDetail(book.id)}`
  return (
    <>
      <PageHead
        title={titleOfBook(book, t)}
        description={describeBook(book, t)}
        params={{ book_id: String(book.id) }}
        // A made-up record is for looking at, not for being found.
        hidden={book.is_sample}
        {...(!book.is_sample && { picture: picturedBook(book) })}
      />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: every `<` in it is escaped
        dangerouslySetInnerHTML={{
          __html: bookJsonLd(book, url, i18n.language, t('sample', { ns: 'common' })),
        }}
      />
      <BookDetail
        {...detail}
        url={url}
        onAskStaff={() =>
          rootRequest?.open({
            surname: book.surname,
            describe: t('detail.askText', { book: book.book_name, id: book.id }),
            context: { page: '/genealogy-detail', surname_id: book.surname_id },
          })
        }
      />
    </>
  )
}
