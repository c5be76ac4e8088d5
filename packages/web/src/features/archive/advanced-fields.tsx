import { TextInput } from '@mantine/core'
import { COUNTRY_ID } from '@suyuan/contract/limits'
import { useTranslation } from 'react-i18next'
import type { PlaceField as PlaceFieldType } from '../../lib/place-field.ts'
import type { KnownPlaces } from './archive-parts.ts'
import { withProvince } from './search-draft.ts'
import type { SearchForm } from './use-search-form.ts'

/** Some write the characters apart. */
const LONGEST = 12

interface AdvancedFieldsProps {
  form: SearchForm
  PlaceField: PlaceFieldType
  known: KnownPlaces
}

/** Province, city and generation characters. */
export function AdvancedFields({ form, PlaceField, known }: AdvancedFieldsProps) {
  const { t } = useTranslation('archive')
  const { draft, change, shown } = form
  const { provinceId } = draft
  const cities = known.cities?.provinceId === provinceId ? known.cities.places : null
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears the field being left */}
      <div onBlur={() => form.leave('province')}>
        <PlaceField
          name="province_id"
          label={t('form.province')}
          placeholder={t('form.provincePlaceholder')}
          parentId={COUNTRY_ID}
          known={known.provinces}
          value={provinceId}
          onChange={(id) => change(withProvince(draft, id))}
          error={shown.includes('province') ? t('form.provinceMissing') : null}
          clearable
        />
      </div>
      <PlaceField
        name="city_id"
        label={t('form.city')}
        placeholder={provinceId === null ? t('form.cityFirst') : t('form.cityPlaceholder')}
        parentId={provinceId}
        known={cities}
        value={draft.cityId}
        onChange={(cityId) => change({ ...draft, cityId })}
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
