import { type UseFormReturnType, useForm } from '@mantine/form'
import { LAST_GENERATION, LAST_RANK } from '@suyuan/contract/limits'
import { type PersonField, personFieldNames } from '@suyuan/genealogy/person-fields'
import { useTranslation } from 'react-i18next'
import { isCallFailure } from '../../../lib/call-failure.ts'
import { wholeNumber } from '../../../lib/whole-number.ts'
import { wrongDate } from './partial-date.ts'
import type { PersonValues } from './person-values.ts'

export type PersonFormState = UseFormReturnType<PersonValues>

/** The form of a person: surname and name are asked for as each is left, dates must be dates. */
export function usePersonForm(
  initialValues: PersonValues,
  onValuesChange?: (values: PersonValues) => void,
): PersonFormState {
  const { t } = useTranslation('persondata')
  const date = (typed: string) => {
    const wrong = wrongDate(typed)
    return wrong && t(`wrong.${wrong}`)
  }
  const upTo = (last: number) => (typed: string) => {
    const isRight = typed.trim() === '' || (wholeNumber(typed) ?? last + 1) <= last
    return isRight ? null : t('wrong.number', { last })
  }
  return useForm<PersonValues>({
    initialValues,
    validate: {
      surname: (text) => (text.trim() === '' ? t('missing.surname') : null),
      name: (text) => (text.trim() === '' ? t('missing.name') : null),
      birth_day: date,
      death_day: (typed, { death }) => (death === '1' ? date(typed) : null),
      generation: upTo(LAST_GENERATION),
      ranking: upTo(LAST_RANK),
    },
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
    ...(onValuesChange && { onValuesChange: (values: PersonValues) => onValuesChange(values) }),
  })
}

/** Shows at the fields what the server says of them. @returns whether there was anything to show */
export function showAtFields(form: PersonFormState, error: unknown): boolean {
  if (!isCallFailure(error)) return false
  const said = error.fields.filter(({ name }) => isPersonField(name))
  form.setErrors(Object.fromEntries(said.map(({ name, msg }) => [name, msg])))
  return said.length > 0
}

function isPersonField(name: string): name is PersonField {
  return (personFieldNames as readonly string[]).includes(name)
}

/** The keyboard goes to the first field that is wrong. */
export function focusFirstWrong(node: HTMLFormElement | null, errors: object): void {
  const wrong = Object.keys(errors)
  for (const element of node?.elements ?? []) {
    const name = element.getAttribute('name') ?? ''
    if (!(element instanceof HTMLElement) || !wrong.includes(name)) continue
    const closed = element.closest('details')
    if (closed) closed.open = true
    element.focus()
    // What is wrong comes to stand above the field, and moves it out of sight.
    requestAnimationFrame(() => element.scrollIntoView({ block: 'nearest' }))
    return
  }
}
