import type { PersonPage } from '@suyuan/contract/tree-views'
import type { Edit } from '../edits.ts'
import { BaseDialog } from './base-dialog.tsx'
import { EventDialog } from './event-dialog.tsx'
import { RelativeDialog } from './relative-dialog.tsx'
import type { Around } from './use-save.ts'

interface EditDialogsProps extends Around {
  person: PersonPage
  edit: Edit
}

/** The dialog that was asked for. */
export function EditDialogs({ edit, ...around }: EditDialogsProps) {
  switch (edit.what) {
    case 'base':
      return <BaseDialog {...around} part={edit.part} />
    case 'brief':
    case 'event':
      return <EventDialog {...around} event={edit.event} isBrief={edit.what === 'brief'} />
    case 'relative':
      return <RelativeDialog {...around} kin={edit.kin} />
  }
}
