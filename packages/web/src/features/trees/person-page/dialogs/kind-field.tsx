import { childKinds, unionKinds } from '@suyuan/genealogy/ties'
import { useTranslation } from 'react-i18next'
import { SelectField } from './select-field.tsx'

interface KindFieldProps {
  /** The kind of a marriage, else that of a child's tie. */
  ofUnion: boolean
  value: string
  onChange: (kind: string) => void
  /** With a first entry that leaves it to what is usual. */
  optional?: boolean
}

/** How a marriage was made, or how a child belongs to its parents. */
export function KindField({ ofUnion, value, onChange, optional = false }: KindFieldProps) {
  const { t } = useTranslation('person')
  return (
    <SelectField
      name="kind"
      label={t(ofUnion ? 'field.unionKind' : 'field.childKind')}
      value={value}
      onChange={onChange}
    >
      {optional && <option value="">{t('field.usual')}</option>}
      {ofUnion
        ? unionKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`union.${kind}`)}
            </option>
          ))
        : childKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`childKind.${kind}`)}
            </option>
          ))}
    </SelectField>
  )
}
