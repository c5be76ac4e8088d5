import { passwords } from './account-passwords.ts'
import { profile } from './account-profile.ts'
import { rights } from './account-rights.ts'
import { signIn, signUp } from './account-sign-in.ts'

export const accounts = { ...signUp, ...signIn, ...passwords, ...profile, ...rights }
