import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** No such article, with a way on. */
export function MissingArticle() {
  const { t } = useTranslation('news')
  return (
    <EmptyState
      level={1}
      title={t('missing.title')}
      hint={t('missing.hint')}
      action={
        <ButtonLink to={paths.news()} variant="primary">
          {t('toNews')}
        </ButtonLink>
      }
    />
  )
}
