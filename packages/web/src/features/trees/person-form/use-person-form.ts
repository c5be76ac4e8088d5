import { type UseFormReturnType, useForm } from '@mantine/form'
import { LAST_GENERATION, LAST_RANK } from '@suyuan/contract/limits'
import { type PersonField, personFieldNames } from '@suyuan/genealogy/person-fields'
import { useTranslation } from 'react-i18next'
import { isCallFailure } from '../../../lib/call-failure.ts'
import { wholeNumber } from '../../../lib/whole-number.ts'
import type { PersonValues } from './person-values.ts'

export type PersonFormState = UseFormReturnType<PersonValues>

/** The form of a person: surname and name are asked for as each is left. */
export function usePersonForm(
  initialValues: PersonValues,
  onValuesChange?: (values: PersonValues) => void,
): PersonFormState {
  const { t } = useTranslation('persondata')
  const upTo = (last: number) => (typed: string) => {
    const isRight = typed.trim() === '' || (wholeNumber(typed) ?? last + 1) <= last
    return isRight ? null : t('wrong.number', { last })
  }
  return useForm<PersonValues>({
    initialValues,
    validate: {
      surname: (text) => (text.trim() === '' ? t('missing.surname') : null),
      name: (text) => (text.trim() === '' ? t('missing.name') : null),
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

/** The keyboard goes to the first field that is wrong; a day has the field of its wording. */
export function focusFirstWrong(node: HTMLFormElement | null, errors: object): void {
  const wrong = Object.keys(errors).map((name) => name.replace(/_day$/, '_text'))
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
