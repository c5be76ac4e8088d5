import { AppError } from '../../../app/app-error.ts'

/** What the general refusals say is of pages and accounts; these say it of a family tree. */
const words = {
  entry: {
    'zh-CN': '这一项已经不在家谱里，可能刚被别人删除。要找回它，请在“修改记录”里撤销那次删除。',
    'zh-TW': '這一項已經不在家譜裡，可能剛被別人刪除。要找回它，請在「修改紀錄」裡復原那次刪除。',
    en: 'This is no longer in the family tree; somebody may have just removed it. To get it back, undo the removal in the history.',
  },
  book: {
    'zh-CN': '这部家谱不存在、已经删除，或者没有对您开放。',
    'zh-TW': '這部家譜不存在、已經刪除，或者沒有對您開放。',
    en: 'This family tree does not exist, was deleted, or is not open to you.',
  },
  role: {
    'zh-CN': '您在这部家谱里没有这项权限，可能刚被改动。请联系家谱的所有者。',
    'zh-TW': '您在這部家譜裡沒有這項權限，可能剛被變更。請聯絡家譜的擁有者。',
    en: 'You may not do this in this family tree; your role may have just changed. Please ask its owner.',
  },
}

/** Of somebody or something that the tree has not, or no longer; told to those alone who may change it. */
export const entryGone = () => new AppError('not_found', { words: words.entry })

/** Of a tree that is not there, or not for whoever asks: the two are told alike. */
export const treeGone = () => new AppError('not_found', { words: words.book })

/** The same refusal of a tree in words of its own. */
export function ofTree(error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  if (error.errorCode === 'not_found') return treeGone()
  if (error.errorCode !== 'not_permitted') return error
  return new AppError('not_permitted', { words: words.role })
}
