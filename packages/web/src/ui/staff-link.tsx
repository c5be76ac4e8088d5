import { useTranslation } from 'react-i18next'
import { useRequestLink } from '../lib/root-request-context.ts'
import { paths } from '../paths.ts'

/** The way to the staff where nothing floats over the page: the request form, over it or as a page. */
export function StaffLink({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('shell')
  return (
    <a href={paths.rootRequest()} className={className} onClick={useRequestLink()}>
      {t('stuck')}
    </a>
  )
}
