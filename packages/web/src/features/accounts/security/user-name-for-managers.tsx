/** Tells password managers whose password a form is about. */
export function UserNameForManagers({ loginName }: { loginName: string }) {
  return <input type="text" autoComplete="username" value={loginName} readOnly hidden />
}
