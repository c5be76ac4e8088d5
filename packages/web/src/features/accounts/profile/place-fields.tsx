import { NativeSelect } from '@mantine/core'
import type { Region } from '@suyuan/contract/regions'
import { useTranslation } from 'react-i18next'
import { usePlaces } from '../../../pickers/places.ts'
import type { AccountForm } from '../forms/use-account-form.ts'
import type { ProfileValues } from './profile-values.ts'
import { ReadField } from './read-field.tsx'

interface PlaceFieldsProps {
  account: AccountForm<ProfileValues>
  editing: boolean
  provinces: readonly Region[] | null
}

/** Province and city, chosen from the lists; a name that is in neither stays as it was given. */
export function PlaceFields({ account, editing, provinces }: PlaceFieldsProps) {
  const { t } = useTranslation('accounts')
  const { form, field } = account
  const { province, city } = form.values
  const provinceId = provinces?.find(({ aname }) => aname === province)?.id ?? null
  const cities = usePlaces(editing ? provinceId : null, null)
  if (!editing) {
    return (
      <>
        <ReadField label={t('field.province')} value={province} />
        <ReadField label={t('field.city')} value={city} />
      </>
    )
  }
  const options = (places: readonly Region[], current: string, none: string) => [
    { value: '', label: none },
    ...[...new Set([...places.map(({ aname }) => aname), current])].filter(Boolean),
  ]
  return (
    <>
      <NativeSelect
        size="lg"
        label={t('field.province')}
        data={options(provinces ?? [], province, t('field.notChosen'))}
        {...field('province')}
        onChange={({ currentTarget }) => {
          form.setValues({ province: currentTarget.value, city: '' })
        }}
      />
      <NativeSelect
        size="lg"
        label={t('field.city')}
        data={options(
          cities.places,
          city,
          cities.loading ? t('field.loading') : t('field.notChosen'),
        )}
        {...field('city')}
        error={cities.failed ? t('form.citiesFailed') : undefined}
      />
    </>
  )
}
