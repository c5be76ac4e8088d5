/** 原配 继配 侧室 入赘 未婚 其他 */
export const unionKinds = [
  'first',
  'later',
  'concubine',
  'uxorilocal',
  'unmarried',
  'other',
] as const

/** 亲生 过继（嗣） 兼祧 继子女 收养 未知 */
export const childKinds = ['birth', 'adopted', 'dual', 'step', 'foster', 'unknown'] as const

export type UnionKind = (typeof unionKinds)[number]
export type ChildKind = (typeof childKinds)[number]
