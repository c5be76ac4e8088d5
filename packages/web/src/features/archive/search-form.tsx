import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import type { KnownPlaces } from '../../pickers/places.ts'
import { SurnameField } from '../../pickers/surname-field.tsx'
import { Button } from '../../ui/button.tsx'
import { AdvancedFields } from './advanced-fields.tsx'
import { withoutPlace } from './search-draft.ts'
import styles from './search-form.module.css'
import { TypeChoice } from './type-choice.tsx'
import type { SearchForm as Form } from './use-search-form.ts'

interface SearchFormProps {
  form: Form
  known: KnownPlaces
  busy: boolean
}

/** Quick search by surname, or advanced by place and generation as well. */
export function SearchForm({ form, known, busy }: SearchFormProps) {
  const { t } = useTranslation('archive')
  const element = useRef<HTMLFormElement>(null)
  const { draft, mode } = form
  return (
    <form
      ref={element}
      method="get"
      action={paths.genealogy()}
      noValidate
      className={styles.form}
      data-mode={mode}
      onSubmit={(event) => {
        event.preventDefault()
        // Away from the field: its open list of suggestions would cover the answer.
        element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
        form.submit()
        requestAnimationFrame(() => focusFirstFault(element.current))
      }}
    >
      <TypeChoice mode={mode} onChoose={form.chooseType} />
      <SurnameField
        name="surname"
        label={t('form.surname')}
        value={draft.surname}
        onChange={(surname) => form.change({ ...draft, surname })}
      />
      {mode !== 1 && (
        <div className={styles.advanced}>
          <AdvancedFields form={form} known={known} />
        </div>
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={busy} wide>
          {t('form.submit')}
        </Button>
        {mode !== 1 && (
          <span className={styles.reset}>
            <Button onClick={() => form.change(withoutPlace(draft))}>{t('form.reset')}</Button>
          </span>
        )}
      </div>
    </form>
  )
}

function focusFirstFault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
