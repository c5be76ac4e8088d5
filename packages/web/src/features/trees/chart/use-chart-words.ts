import { langOr } from '@suyuan/contract/lang'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { chineseNumber } from './chinese-number.ts'
import { letterScale } from './letter-scale.ts'
import type { ChartWords } from './words.ts'

/**
 * Fonts that hold any name: those of the page's headings are cut down to the headings' characters,
 * and half a name in one font and half in another is worse than either.
 */
const NAME_FONTS = {
  'zh-CN':
    '"Noto Serif SC", "Noto Serif CJK SC", "Source Han Serif SC", "Songti SC", STSong, SimSun, serif',
  'zh-TW':
    '"Noto Serif TC", "Noto Serif CJK TC", "Source Han Serif TC", "Songti TC", PMingLiU, serif',
  en: 'Georgia, "Noto Serif SC", "Noto Serif CJK SC", "Songti SC", SimSun, serif',
} as const

const TEXT_FONT =
  'system-ui, -apple-system, "Segoe UI", "PingFang SC", "PingFang TC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

/** The character that the tree's poem gives a generation; undefined where it gives none. */
export type GenerationCharacter = (generation: number) => string | undefined

/** What the chart says, in the page's language. @param character from the tree's poem */
export function useChartWords(character?: GenerationCharacter): ChartWords {
  const { t, i18n } = useTranslation('trees')
  return useMemo(() => {
    const lang = langOr(i18n.language)
    const number = (value: number) => (lang === 'en' ? `${value}` : chineseNumber(value))
    return {
      lang,
      lettering: {
        nameFont: NAME_FONTS[lang],
        textFont: TEXT_FONT,
        scale: letterScale(),
        male: t('chart.sign.male'),
        female: t('chart.sign.female'),
        unknown: t('chart.sign.unknown'),
        living: t('chart.living'),
        beforeEra: t('chart.beforeEra'),
      },
      // Every card in view says one of them whenever the chart changes: looked up once.
      sexes: [t('chart.sex.female'), t('chart.sex.male'), t('chart.sex.unknown')],
      expand: (count) => t('chart.expand', { count }),
      collapse: t('chart.collapse'),
      showParents: t('chart.showParents'),
      hideParents: t('chart.hideParents'),
      addFather: t('chart.addFather'),
      addSpouse: t('chart.addSpouse'),
      addChild: t('chart.addChild'),
      otherSpouse: t('chart.otherSpouse'),
      reorder: t('chart.reorder'),
      lineOf: (name) => t('chart.lineOf', { name }),
      me: t('chart.me'),
      meAloud: t('chart.meAloud'),
      generation: (value) => t('chart.generation', { number: number(value) }),
      generationCharacter: (value) => {
        const own = character?.(value)
        return own === undefined ? '' : t('chart.generationCharacter', { character: own })
      },
    }
  }, [t, i18n.language, character])
}
