import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from './page-head.tsx'

export function NotFoundPage() {
  const { t } = useTranslation('errors')
  return (
    <>
      <PageHead title={t('notFound.title')} description={t('notFound.description')} hidden />
      <EmptyState
        level={1}
        title={t('notFound.title')}
        hint={t('notFound.hint')}
        action={
          <ButtonLink to={paths.ancestry()} variant="primary">
            {t('notFound.action')}
          </ButtonLink>
        }
      />
    </>
  )
}
