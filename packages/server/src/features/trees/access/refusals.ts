import { AppError } from '../../../app/app-error.ts'
import { inEachLang } from '../../../i18n/texts.ts'

/** Of somebody or something that the tree has not, or no longer; told to those alone who may change it. */
export const entryGone = () => new AppError('not_found', { words: inEachLang('trees:entryGone') })

/** Of a tree that is not there, or not for whoever asks: the two are told alike. */
export const treeGone = () => new AppError('not_found', { words: inEachLang('trees:treeGone') })

/** The same refusal of a tree in words of its own. */
export function ofTree(error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  if (error.errorCode === 'not_found') return treeGone()
  if (error.errorCode !== 'not_permitted') return error
  return new AppError('not_permitted', { words: inEachLang('trees:roleChanged') })
}
