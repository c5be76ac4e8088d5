import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import styles from './page-jump.module.css'

interface PageJumpProps {
  page: number
  totalPages: number
  hrefOf: (page: number) => string
}

/** Straight to a page by its number. */
export function PageJump({ page, totalPages, hrefOf }: PageJumpProps) {
  const { t } = useTranslation('catalogue')
  const navigate = useNavigate()
  const id = useId()
  return (
    <form
      className={styles.form}
      data-print="hide"
      // A number beyond the last page leads to the last page.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const asked = Number(new FormData(event.currentTarget).get('page'))
        const wanted = Math.min(Math.max(1, Math.trunc(asked) || 1), totalPages)
        navigate(hrefOf(wanted), { preventScrollReset: true })
      }}
    >
      <label htmlFor={id}>{t('list.jump')}</label>
      <input
        // The number follows the page that is shown.
        key={page}
        id={id}
        className={styles.number}
        type="number"
        name="page"
        min={1}
        max={totalPages}
        defaultValue={page}
        inputMode="numeric"
      />
      <Button type="submit">{t('list.go')}</Button>
    </form>
  )
}
