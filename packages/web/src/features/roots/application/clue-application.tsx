import type { TypedSurname } from '../../../pickers/surname-names.ts'
import { ApplicationForm } from './application-form.tsx'
import { ApplicationOutcome } from './application-outcome.tsx'
import { useApplication } from './use-application.ts'

/** Its words are kept apart from the dialog's. */
const STORE = 'root-clue-application'

/** The application form in the page itself, beside a search's result. */
export function ClueApplication({ surname }: { surname: TypedSurname }) {
  const application = useApplication(STORE, {
    surname: surname.text,
    context: { surname_id: surname.id },
  })
  return (
    <>
      <ApplicationForm {...application} />
      <ApplicationOutcome {...application} />
    </>
  )
}
