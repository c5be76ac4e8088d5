/** Statistics that tell how many bear a surname, and where; in English, in our words. */
const statistics: Readonly<Record<string, string>> = {
  '公安部户政管理研究中心《二〇一八年全国姓名报告》':
    'National Report on Names 2018, Ministry of Public Security of China',
  '公安部户政管理研究中心《二〇一九年全国姓名报告》':
    'National Report on Names 2019, Ministry of Public Security of China',
  '台湾《全国姓名统计分析》，2018年': 'Statistical Analysis of Names in Taiwan, 2018',
  韩国2015年人口住宅总调查: 'Population and Housing Census of Korea, 2015',
}

/** A source with its name as it stands, so that it can be asked for. */
export function statisticsInEnglish(source: string): string {
  const english = statistics[source]
  if (english === undefined) return source
  const title = /《[^》]+》/.exec(source)?.[0]
  return title === undefined ? english : `${english} ${title}`
}
