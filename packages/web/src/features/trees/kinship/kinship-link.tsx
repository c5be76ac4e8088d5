import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'

/** The way from somebody's page to what they and others are to one another. */
export function KinshipLink({ treeId, personId }: { treeId: string; personId: string }) {
  const { t } = useTranslation('person')
  return (
    <ButtonLink to={paths.familyTreeKinship({ id: treeId, from: personId })}>
      <IconUsers size={20} aria-hidden="true" />
      {t('page.kinship')}
    </ButtonLink>
  )
}
