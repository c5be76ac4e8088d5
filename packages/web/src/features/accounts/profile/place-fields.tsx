import { NativeSelect } from '@mantine/core'
import type { Region } from '@suyuan/contract/regions'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
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
  const cities = useCities(provinces?.find(({ aname }) => aname === province)?.id ?? null, editing)
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

function useCities(provinceId: number | null, wanted: boolean) {
  const { data, isFetching, isError } = useQuery({
    queryKey: ['places', provinceId],
    queryFn: ({ signal }) =>
      callApi('POST /api/web/pub/city', { parent_id: provinceId }, { silent: true, signal }),
    enabled: wanted && provinceId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { places: data ?? [], loading: isFetching, failed: isError }
}
