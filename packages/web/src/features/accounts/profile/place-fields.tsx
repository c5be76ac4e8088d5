import { COUNTRY_ID } from '@suyuan/contract/limits'
import type { Region } from '@suyuan/contract/regions'
import { useTranslation } from 'react-i18next'
import type { CheckedForm } from '../../../lib/checked-form.ts'
import { PlaceField } from '../../../pickers/place-field.tsx'
import { usePlaces } from '../../../pickers/places.ts'
import type { MeantPlace } from '../../../pickers/use-resolved-place.ts'
import type { ProfileValues } from './profile-values.ts'
import { ReadField } from './read-field.tsx'

interface PlaceFieldsProps {
  account: CheckedForm<ProfileValues>
  editing: boolean
  provinces: readonly Region[] | null
}

/** Province and city; a name that is in neither list stays as it was given until another is chosen. */
export function PlaceFields({ account, editing, provinces }: PlaceFieldsProps) {
  const { t } = useTranslation('accounts')
  const { form } = account
  const { province, city } = form.values
  if (!editing) {
    return (
      <>
        <ReadField label={t('field.province')} value={province} />
        <ReadField label={t('field.city')} value={city} />
      </>
    )
  }
  return <ChosenPlace form={form} provinces={provinces} />
}

interface ChosenPlaceProps {
  form: CheckedForm<ProfileValues>['form']
  provinces: readonly Region[] | null
}

function ChosenPlace({ form, provinces }: ChosenPlaceProps) {
  const { t } = useTranslation('accounts')
  const { province, city } = form.values
  const provinceId = idOf(form.values.province_id)
  const cityId = idOf(form.values.city_id)
  const provinceList = usePlaces(COUNTRY_ID, provinces)
  const cityList = usePlaces(provinceId, null)

  function takeCity(place: Region | null): void {
    form.setValues({ city: place?.aname ?? '', city_id: String(place?.id ?? '') })
  }

  function takeMeant(meant: MeantPlace): void {
    // Their names come from the server when the profile is saved.
    form.setValues({
      province: '',
      province_id: String(meant.provinceId),
      city: '',
      city_id: String(meant.cityId ?? ''),
    })
  }

  return (
    <>
      <PlaceField
        optional
        label={t('field.province')}
        placeholder={(provinceId === null && province) || t('field.notChosen')}
        list={provinceList}
        value={provinceId}
        onChange={(place) =>
          form.setValues({
            province: place?.aname ?? '',
            province_id: String(place?.id ?? ''),
            city: '',
            city_id: '',
          })
        }
        onMeant={takeMeant}
      />
      <PlaceField
        optional
        label={t('field.city')}
        placeholder={(cityId === null && city) || t('field.notChosen')}
        disabled={provinceId === null}
        list={cityList}
        value={cityId}
        within={provinceId}
        onChange={takeCity}
        onMeant={takeMeant}
      />
    </>
  )
}

function idOf(digits: string): number | null {
  return digits === '' ? null : Number(digits)
}
