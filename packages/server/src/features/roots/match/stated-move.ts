import { reignIn, reignYearsIn } from '@suyuan/genealogy/text/chinese-years'

/** The year that a text in simplified characters names: 1893, 1890s, 光绪十九年, 乾隆年间; or null. */
export function statedYear(text: string): number | null {
  const common = /(?<!\d)(1[0-9]\d\d|20[0-2]\d)(?!\d)/.exec(text)?.[1]
  if (common !== undefined) return Number(common)
  const reign = reignIn(text)
  if (reign === null) return null
  return reignYear(text) ?? reign.start + Math.floor(reign.years / 2)
}

/** A year that the reign did not have is a slip: the reign itself is still told. */
function reignYear(text: string): number | undefined {
  try {
    return reignYearsIn(text)[0]
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const ways = [
  /(?:从|自|由|來自|来自)(\p{Script=Han}{2,12}?)(?=迁|移|搬|来|來|到|往|下|去|过|渡|$|[^\p{Script=Han}])/u,
  /\bfrom\s+([A-Za-z'’ ,-]{3,50}?)(?=\s+(?:in|to|about|around|before|after|during)\b|[^A-Za-z'’ ,-]|$)/iu,
]

/** The words of the place that a family moved from, as far as they can be told apart; ''. */
export function statedOrigin(text: string): string {
  for (const way of ways) {
    const place = way.exec(text)?.[1]
    if (place !== undefined) return place.trim()
  }
  const rest = text.replace(/\d+s?/g, ' ').trim()
  return rest.length <= LONGEST_PLACE ? rest : ''
}

/** Longer texts tell a story. */
const LONGEST_PLACE = 24
