import { useHydrated } from '../../../lib/use-hydrated.ts'
import { Button } from '../../../ui/button.tsx'

/**
 * Sends a form once the page's scripts answer. Until then a press does nothing: the browser's own
 * way would load the page anew and lose what was typed.
 */
export function SubmitButton(props: React.ComponentProps<typeof Button>) {
  const hydrated = useHydrated()
  return <Button variant="primary" size="large" {...props} type={hydrated ? 'submit' : 'button'} />
}
