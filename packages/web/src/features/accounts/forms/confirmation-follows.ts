import type { UseFormReturnType } from '@mantine/form'

interface NewPassword {
  passwd: string
  passwd_confirmation: string
}

/** A changed password is compared with its confirmation at once, where one was typed already. */
export function confirmationFollows<V extends NewPassword & Record<string, string>>(
  form: UseFormReturnType<V>,
  values: V,
  before: V,
): void {
  if (values.passwd === before.passwd || values.passwd_confirmation === '') return
  form.validateField('passwd_confirmation' as never)
}
