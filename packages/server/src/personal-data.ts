import { accountData } from './features/accounts/personal-data.ts'
import { rootRequestData } from './features/roots/root-requests.ts'
import type { PersonalData } from './http/caller.ts'

/** Every feature that holds something about members; the account itself goes last. */
export const personalData: readonly PersonalData[] = [rootRequestData, accountData]
