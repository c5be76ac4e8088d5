import type { Lang } from './site.ts'

/** What the pages say of files of relatives, as a reader sees it. */
export const fileWords: Record<
  Lang,
  {
    importFile: string
    title: string
    saveAs: RegExp
    noPeople: string
    another: string
    found: string
    search: string
    nobody: string
    confirm: string
    done: string
    openBook: string
    exportOf: (title: string) => string
    exportTitle: string
    take: string
    undo: string
    empty: string
    intoBook: string
    compare: string
    into: (title: string) => string
    group: (name: 'same' | 'new') => string
    rule: string
    other: string
    merge: string
    mayTellOfLiving: RegExp
    mergeSeen: string
  }
> = {
  'zh-CN': {
    importFile: '导入文件',
    title: '导入家谱文件',
    saveAs: /另存为 \.xlsx 或 CSV/,
    noPeople: '文件里没有人物记录。',
    another: '换一份文件',
    found: '文件里有什么',
    search: '在文件里找人',
    nobody: '文件里没有找到此人',
    confirm: '确认导入',
    done: '导入完成',
    openBook: '打开世系图',
    exportOf: (title) => `导出 《${title}》`,
    exportTitle: '导出家谱',
    take: '导出',
    undo: '撤销',
    empty: '这部家谱还没有人物',
    intoBook: '并入已有的家谱',
    compare: '与这部家谱比对',
    into: (title) => `并入《${title}》`,
    group: (name) => ({ same: '同一个人', new: '新增' })[name],
    rule: '把哪些人当作同一个人',
    other: '不是同一个人',
    merge: '确认并入',
    mayTellOfLiving: /可能提到在世的亲人/,
    mergeSeen: '看过了，确认并入',
  },
  'zh-TW': {
    importFile: '匯入檔案',
    title: '匯入家譜檔案',
    saveAs: /另存為 \.xlsx 或 CSV/,
    noPeople: '檔案裡沒有人物紀錄。',
    another: '換一份檔案',
    found: '檔案裡有什麼',
    search: '在檔案裡找人',
    nobody: '檔案裡沒有找到此人',
    confirm: '確認匯入',
    done: '匯入完成',
    openBook: '開啟世系圖',
    exportOf: (title) => `匯出 《${title}》`,
    exportTitle: '匯出家譜',
    take: '匯出',
    undo: '復原',
    empty: '這部家譜還沒有人物',
    intoBook: '併入現有的家譜',
    compare: '與這部家譜比對',
    into: (title) => `併入《${title}》`,
    group: (name) => ({ same: '同一個人', new: '新增' })[name],
    rule: '把哪些人視為同一個人',
    other: '不是同一個人',
    merge: '確認併入',
    mayTellOfLiving: /可能提到在世的親人/,
    mergeSeen: '看過了，確認併入',
  },
  en: {
    importFile: 'Import a file',
    title: 'Import a family tree',
    saveAs: /save it as \.xlsx or CSV/,
    noPeople: 'There are no people in the file.',
    another: 'Choose another file',
    found: 'What is in the file',
    search: 'Find somebody in the file',
    nobody: 'Nobody of that name is in the file',
    confirm: 'Import',
    done: 'Imported',
    openBook: 'Open the chart',
    exportOf: (title) => `Export “${title}”`,
    exportTitle: 'Export the family tree',
    take: 'Export',
    undo: 'Undo',
    empty: 'There is nobody in this family tree yet',
    intoBook: 'goes into one that is there already',
    compare: 'Compare with this family tree',
    into: (title) => `Into “${title}”`,
    group: (name) => ({ same: 'Same person', new: 'New' })[name],
    rule: 'Who is taken as the same person',
    other: 'Somebody else',
    merge: 'Merge',
    mayTellOfLiving: /may mention living relatives/,
    mergeSeen: 'I have looked. Merge',
  },
}
