import { fullName } from '@suyuan/genealogy/names/full-name'
import { users } from '../../../db/schema/accounts.ts'

/** What a member's name is made of. */
export const memberNameColumns = {
  nickName: users.nickName,
  surname: users.surname,
  lastName: users.lastName,
}

/** A member as others in a tree know them: by the nickname, else by the name. */
export function memberName(user: { nickName: string; surname: string; lastName: string }): string {
  return user.nickName === '' ? fullName(user.surname, user.lastName) : user.nickName
}
