import type { Word } from './word.ts'

/** Eras that are named together by a sign of each, in simplified characters. */
export const ERA_PAIRS = [
  ['洪永', '洪武', '永乐'],
  ['永宣', '永乐', '宣德'],
  ['成弘', '成化', '弘治'],
  ['正嘉', '正德', '嘉靖'],
  ['嘉隆', '嘉靖', '隆庆'],
  ['嘉万', '嘉靖', '万历'],
  ['隆万', '隆庆', '万历'],
  ['启祯', '天启', '崇祯'],
  ['天崇', '天启', '崇祯'],
  ['顺康', '顺治', '康熙'],
  ['康雍乾', '康熙', '乾隆'],
  ['康雍', '康熙', '雍正'],
  ['康乾', '康熙', '乾隆'],
  ['雍乾', '雍正', '乾隆'],
  ['乾嘉道', '乾隆', '道光'],
  ['乾嘉', '乾隆', '嘉庆'],
  ['嘉道', '嘉庆', '道光'],
  ['道咸', '道光', '咸丰'],
  ['咸同', '咸丰', '同治'],
  ['同光', '同治', '光绪'],
  ['光宣', '光绪', '宣统'],
] as const satisfies readonly (readonly [words: string, first: string, last: string])[]

/** `value` is the place in `ERA_PAIRS`. */
export const ERA_PAIR_WORDS = ERA_PAIRS.map(([text], value): [string, Word] => [
  text,
  { type: 'era_pair', value, text },
])
