import type { PersonPage } from '@suyuan/contract/tree-views'
import type { Edit, Removed } from '../edits.ts'
import { BaseDialog } from './base-dialog.tsx'
import { EventDialog } from './event-dialog.tsx'
import { AddMediaDialog } from './media/add-media-dialog.tsx'
import { MediaDialog } from './media/media-dialog.tsx'
import { RelativeDialog } from './relative-dialog.tsx'
import type { Around } from './use-save.ts'

interface EditDialogsProps extends Around {
  person: PersonPage
  edit: Edit
  onRemoved: (removed: Removed) => void
}

/** The dialog that was asked for. */
export function EditDialogs({ edit, onRemoved, ...around }: EditDialogsProps) {
  switch (edit.what) {
    case 'base':
      return <BaseDialog {...around} part={edit.part} />
    case 'brief':
    case 'event':
      return <EventDialog {...around} event={edit.event} isBrief={edit.what === 'brief'} />
    case 'relative':
      return <RelativeDialog {...around} kin={edit.kin} />
    case 'addMedia':
      return <AddMediaDialog {...around} />
    case 'media':
      return <MediaDialog {...around} media={edit.media} onRemoved={onRemoved} />
  }
}
