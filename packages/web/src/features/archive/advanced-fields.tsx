import { TextInput } from '@mantine/core'
import { COUNTRY_ID } from '@suyuan/contract/limits'
import { useTranslation } from 'react-i18next'
import { PlaceField } from '../../pickers/place-field.tsx'
import { type KnownPlaces, knownUnder, usePlaces } from '../../pickers/places.ts'
import { withProvince } from './search-draft.ts'
import type { SearchForm } from './use-search-form.ts'

/** Some write the characters apart. */
const LONGEST = 12

interface AdvancedFieldsProps {
  form: SearchForm
  known: KnownPlaces
}

/** Province, city and generation characters. */
export function AdvancedFields({ form, known }: AdvancedFieldsProps) {
  const { t } = useTranslation('archive')
  const { draft, change, shown } = form
  const { provinceId } = draft
  const provinces = usePlaces(COUNTRY_ID, known.provinces)
  const cities = usePlaces(provinceId, knownUnder(provinceId, known))
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears the field being left */}
      <div onBlur={() => form.leave('province')}>
        <PlaceField
          name="province_id"
          label={t('form.province')}
          placeholder={t('form.provincePlaceholder')}
          list={provinces}
          value={provinceId}
          onChange={(place) => change(withProvince(draft, place?.id ?? null))}
          error={shown.includes('province') ? t('form.provinceMissing') : null}
          clearable
        />
      </div>
      <PlaceField
        name="city_id"
        label={t('form.city')}
        placeholder={provinceId === null ? t('form.cityFirst') : t('form.cityPlaceholder')}
        list={cities}
        value={draft.cityId}
        onChange={(place) => change({ ...draft, cityId: place?.id ?? null })}
        disabled={provinceId === null}
        clearable
      />
      <TextInput
        name="generation"
        size="lg"
        autoComplete="off"
        label={t('form.generation')}
        placeholder={t('form.generationPlaceholder')}
        maxLength={LONGEST}
        value={draft.generation}
        onChange={(event) => change({ ...draft, generation: event.currentTarget.value })}
        onBlur={() => form.leave('generation')}
        error={shown.includes('generation') ? t('form.generationWrong') : null}
      />
    </>
  )
}
