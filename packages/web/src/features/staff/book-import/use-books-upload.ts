import { bookEncodings } from '@suyuan/contract/book-tables'
import { errorTable } from '@suyuan/contract/errors'
import { MAX_BOOKS_BYTES } from '@suyuan/contract/limits'
import { useTranslation } from 'react-i18next'
import { isCallFailure } from '../../../lib/call-failure.ts'
import { uploadFile } from '../../../lib/upload-file.ts'
import { useFileUpload } from '../../../lib/use-file-upload.ts'
import { paths } from '../../../paths.ts'

/** What is said of some refusals; of others the server's own words are. */
const refusals = {
  [errorTable.file_type_refused.sub]: 'wrongType',
  [errorTable.file_damaged.sub]: 'empty',
  [errorTable.payload_too_large.sub]: 'tooLarge',
  [errorTable.conflict.sub]: 'otherOpen',
} as const

const isRefusal = (sub: number): sub is keyof typeof refusals => sub in refusals

/** Sends a file of books and leads to the import that begins with it. */
export function useBooksUpload(encoding: string) {
  const { t } = useTranslation('staffimport')
  return useFileUpload({
    empty: t('empty'),
    refusalOf: ({ size }) => (size > MAX_BOOKS_BYTES ? t('tooLarge') : ''),
    async send(file, { keyOf, ...options }) {
      const said = bookEncodings.find((name) => name === encoding)
      const form = { request_key: keyOf({ encoding }), ...(said && { encoding: said }) }
      const call = 'POST /api/web/staff/book-import/upload'
      const { id } = await uploadFile(call, form, file, { ...options, silent: true })
      return paths.staffBookImport({ id })
    },
    wordsOf(error) {
      if (!isCallFailure(error)) return t('uploadFailed')
      return isRefusal(error.subCode) ? t(refusals[error.subCode]) : error.msg || t('uploadFailed')
    },
  })
}
