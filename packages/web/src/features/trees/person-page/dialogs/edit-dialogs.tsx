import type { Done, Edit } from '../edits.ts'
import { BaseDialog } from './base-dialog.tsx'
import { EventDialog } from './event-dialog.tsx'
import { AddMediaDialog } from './media/add-media-dialog.tsx'
import { MediaDialog } from './media/media-dialog.tsx'
import { RelativeDialog } from './relative-dialog.tsx'
import { ChildrenDialog } from './ties/children-dialog.tsx'
import { MarryDialog } from './ties/marry-dialog.tsx'
import { ParentageDialog } from './ties/parentage-dialog.tsx'
import { ParentsDialog } from './ties/parents-dialog.tsx'
import { UnionDialog } from './ties/union-dialog.tsx'
import type { AroundTies } from './ties/use-tie-saving.ts'

interface EditDialogsProps extends AroundTies {
  edit: Edit
  onRemoved: (removed: Done) => void
}

/** The dialog that was asked for. */
export function EditDialogs({ edit, onRemoved, onTied, ...around }: EditDialogsProps) {
  switch (edit.what) {
    case 'base':
      return <BaseDialog {...around} part={edit.part} />
    case 'brief':
    case 'event':
      return <EventDialog {...around} event={edit.event} isBrief={edit.what === 'brief'} />
    case 'relative':
      return <RelativeDialog {...around} kin={edit.kin} />
    case 'parents':
      return <ParentsDialog {...around} onTied={onTied} />
    case 'parentage':
      return <ParentageDialog {...around} onTied={onTied} parentage={edit.parentage} />
    case 'marry':
      return <MarryDialog {...around} onTied={onTied} />
    case 'union':
      return <UnionDialog {...around} onTied={onTied} marriage={edit.marriage} />
    case 'children':
      return <ChildrenDialog {...around} onTied={onTied} marriage={edit.marriage} />
    case 'addMedia':
      return <AddMediaDialog {...around} />
    case 'media':
      return <MediaDialog {...around} media={edit.media} onRemoved={onRemoved} />
  }
}
