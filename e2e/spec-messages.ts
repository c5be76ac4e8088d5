type Shown = readonly [says: string, shownBy: string]

/** Section 8, message by message, each with the journey in which somebody meets it. */
export const messages: Shown[] = [
  ['20001, 20004: red for 1 s, then log-in', 'e2e/accounts-windows.spec.ts › a session '],
  [
    '非常抱歉 with the server’s words, 我知道了, counts at 0',
    'e2e/root-search.spec.ts › a failing server is apologised for',
  ],
  [
    '未查询到数据: a search fails without words of the server',
    'e2e/root-search.spec.ts › a search that fails without words',
  ],
  [
    'a search without a connection',
    'e2e/address-to-result.spec.ts › root result: a search that fails',
  ],
  ['寻根申请失败', 'e2e/root-search.spec.ts › a request survives a failure'],
  ['log-in fails', 'e2e/accounts-log-in.spec.ts › log-in by password in '],
  ['获取短信验证码失败', 'e2e/accounts-log-in.spec.ts › no connection while asking for a code'],
  ['注意, 请输入手机号码', 'e2e/accounts-log-in.spec.ts › log-in by mobile and code in '],
  ['注册失败', 'e2e/accounts-register.spec.ts › no connection while registering'],
  ['注册成功', 'e2e/accounts-register.spec.ts › registration and the first log-in in '],
  ['重置密码失败', 'e2e/accounts-reset.spec.ts › no connection while resetting'],
  ['重置密码成功', 'e2e/accounts-reset.spec.ts › a reset by mobile in '],
  ['暂未收录该姓氏数据', 'e2e/root-search.spec.ts › an unknown surname offers the manual search'],
  ['用户信息更新成功', 'e2e/accounts-profile.spec.ts › the profile is read, changed and saved'],
  ['the profile is not saved', 'e2e/accounts-profile.spec.ts › a failure while saving is told'],
  [
    '创建成功, 更新成功, 确认删除, 删除成功',
    'e2e/profile-books.spec.ts › a member makes a family tree',
  ],
  ['创建失败, 更新失败, 删除失败', 'e2e/profile-books.spec.ts › what could not be saved is told'],
  ['未查询到家谱信息', 'e2e/family-tree.spec.ts › a member without books is led to make one'],
  [
    '未查询到数据, 初始化节点成功, 初始化失败, 加入父亲失败, 操作失败, 更新失败, 人物信息加载失败',
    'e2e/family-tree.spec.ts › what fails on the chart is told',
  ],
  [
    '操作成功, 更新成功 on the chart',
    'e2e/family-tree.spec.ts › from the first person to four generations',
  ],
  ['无上一篇文章, 暂无下一篇文章', 'e2e/news.spec.ts › the way from article to article'],
  ['已经在第一页了, 已经在最后一页了', 'e2e/news.spec.ts › the news centre page by page'],
  ['no person found, no ids', 'e2e/person-page.spec.ts › what is not there is said'],
  ['操作成功, 更新成功 of a person', 'e2e/person-page.spec.ts › a life is written down'],
  ['添加成功', 'e2e/person-page.spec.ts › a family is filled in from the page'],
  [
    '更新失败, 操作失败, 添加失败 of a person',
    'e2e/person-page.spec.ts › what could not be saved is said',
  ],
  [
    'user info that fails leaves an empty user',
    'packages/web/src/lib/root-data.test.ts › a page whose member could not be read has an empty user',
  ],
  ['lists by letter that fail are silent', 'e2e/encyclopedia.spec.ts › lists that fail are silent'],
  [
    'surnames, provinces and cities that fail are silent',
    'e2e/root-search.spec.ts › lists of surnames and of places that fail',
  ],
  [
    'event types that fail are silent',
    'e2e/person-page.spec.ts › event types that fail open no window',
  ],
  [
    'a failed quick search empties',
    'e2e/archive-page.spec.ts › a failed quick search empties the list',
  ],
  [
    'a failed advanced search does nothing',
    'e2e/archive-page.spec.ts › a failed advanced search leaves everything',
  ],
  [
    '获取家谱列表失败 without a connection',
    'e2e/address-to-result.spec.ts › book list: a search that fails',
  ],
  [
    '获取家谱列表失败, and lists of the first load that failed',
    'e2e/catalogue.spec.ts › a list that cannot be had says so',
  ],
  ['获取家谱详情失败', 'e2e/catalogue.spec.ts › a book that cannot be had says so'],
]
