import { treeTexts } from '@suyuan/contract/tree-texts'
import { implement, implementUpload } from '../../app/implement.ts'
import type { Trees } from '../trees/trees.routes.ts'
import { confirmPage } from './confirm-page.ts'
import { addFile } from './files/add-file.ts'
import { decidePeople, openPage, removePage, rewritePage, takePage } from './pages.service.ts'
import {
  addPages,
  createText,
  deleteText,
  listPages,
  listTexts,
  updateText,
} from './texts.service.ts'

export const textRoutes = (trees: Trees) => {
  const { context, viewing } = trees
  return [
    implement(treeTexts.list, ({ input, caller }) => listTexts(context, input, caller)),
    implement(treeTexts.create, ({ input, caller }) => createText(context, input, caller)),
    implement(treeTexts.update, ({ input, caller }) => updateText(context, input, caller)),
    implement(treeTexts.delete, async ({ input, caller }) => {
      await deleteText(context, input, caller)
      return {}
    }),
    implement(treeTexts.pages, ({ input, caller }) => listPages(context, input, caller)),
    implement(treeTexts.add, ({ input, caller }) => addPages(context, input, caller)),
    implementUpload(treeTexts.addFile, ({ input, file, caller }) =>
      addFile(context, input, file, caller),
    ),
    implement(treeTexts.open, ({ input, caller }) => openPage(viewing, input, caller)),
    implement(treeTexts.decide, ({ input, caller }) => decidePeople(viewing, input, caller)),
    implement(treeTexts.rewrite, ({ input, caller }) => rewritePage(viewing, input, caller)),
    implement(treeTexts.take, ({ input, caller }) => takePage(viewing, input, caller)),
    implement(treeTexts.remove, async ({ input, caller }) => {
      await removePage(viewing, input, caller)
      return {}
    }),
    implement(treeTexts.confirm, ({ input, caller }) => confirmPage(trees, input, caller)),
  ]
}
