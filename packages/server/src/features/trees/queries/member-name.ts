import { fullName } from '@suyuan/genealogy/names/full-name'

/** A member as others in a tree know them: by the nickname, else by the name. */
export function memberName(user: { nickName: string; surname: string; lastName: string }): string {
  return user.nickName === '' ? fullName(user.surname, user.lastName) : user.nickName
}
