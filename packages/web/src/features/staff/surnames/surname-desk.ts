import type { StaffSurname } from '@suyuan/contract/staff-surnames'
import type { SurnameField } from '@suyuan/contract/surname-fields'
import type { useEditedRecord } from '../edits/use-edited-record.ts'

/** One surname at the desk, as it was loaded or as the last write has left it. */
export type SurnameDesk = ReturnType<typeof useEditedRecord<SurnameField, StaffSurname>>
