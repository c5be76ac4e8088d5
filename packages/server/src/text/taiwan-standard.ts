/**
 * Forms that the general tables give and Taiwan does not write: other forms of one word, the
 * Ministry of Education's standard form or the usual one of Taiwan's histories after it. They hold
 * for single characters, wherever they stand.
 */
const characters: Readonly<Record<string, string>> = {
  佈: '布', // 公布, 分布, 遍布: the list of forms for laws
  揹: '背',
  燬: '毀',
  譭: '毀',
  孃: '娘', // 娘家; 孃 is an old form
  谿: '溪', // 蘭溪, 慈溪, 五溪
  歎: '嘆',
  絃: '弦',
  唸: '念',
  侷: '局',
  幷: '并', // 并州
  嘷: '嗥',
  黴: '霉',
  緻: '致',
}

/** Words in which such a form is the right one. */
const kept = /[細精標別雅堅]緻/u

const pattern = new RegExp(`${kept.source}|[${Object.keys(characters).join('')}]`, 'gu')

/** Traditional text with Taiwan's standard forms of single characters. */
export function taiwanStandard(text: string): string {
  return text.replace(pattern, (found) => characters[found] ?? found)
}
