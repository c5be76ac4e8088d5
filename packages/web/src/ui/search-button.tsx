import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'

interface SearchButtonProps extends Omit<React.ComponentProps<typeof Button>, 'working'> {
  /** A search is under way: the button says so, and still takes the next one. */
  searching: boolean
}

/** Sends a search. The newest one wins, so that nobody has to wait for an older one. */
export function SearchButton({ searching, children, ...rest }: SearchButtonProps) {
  const { t } = useTranslation('common')
  return (
    <Button type="submit" variant="primary" {...rest} working={searching}>
      {searching ? t('searching') : children}
    </Button>
  )
}
