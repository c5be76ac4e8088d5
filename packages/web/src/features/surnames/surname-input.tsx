import { Autocomplete } from '@mantine/core'
import { MAX_SURNAME } from '@suyuan/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SurnameFieldProps } from '../../lib/surname-field.ts'
import { listBelow } from '../../ui/list-placement.ts'
import { surnameOptionsQuery } from './options-query.ts'
import { suggest, surnameIdOf } from './suggest.ts'
import styles from './surname-input.module.css'

const SUGGESTIONS = 8

/** The contract's limit. */
const MAX_LENGTH = MAX_SURNAME

/**
 * A surname in any script or spelling, with suggestions while typing. The list comes when the field
 * is first used; where it does not come, the field works without it.
 */
export function SurnameInput({ value, onChange, ...field }: SurnameFieldProps) {
  const [used, setUsed] = useState(false)
  const { data: options = [] } = useQuery({ ...surnameOptionsQuery, enabled: used })
  const suggestions = suggest(options, value.text, SUGGESTIONS)
  const bySurname = new Map(suggestions.map((option) => [option.surname, option]))
  return (
    <Autocomplete
      {...field}
      size="lg"
      autoComplete="off"
      maxLength={MAX_LENGTH}
      openOnFocus={false}
      value={value.text}
      onChange={(text) => onChange({ text, id: surnameIdOf(options, text) })}
      onFocus={() => setUsed(true)}
      data={[...bySurname.keys()]}
      // Found by every spelling, not only by the character that stands in the list.
      filter={({ options: all }) => all}
      maxDropdownHeight={360}
      comboboxProps={listBelow}
      renderOption={({ option }) => {
        const surname = bySurname.get(option.value)
        return (
          <span className={styles.option}>
            <span className={styles.character}>{option.value}</span>
            <span className={styles.pinyin}>{surname?.pinyin}</span>
            <span className={styles.spellings}>{surname?.alias}</span>
          </span>
        )
      }}
    />
  )
}
