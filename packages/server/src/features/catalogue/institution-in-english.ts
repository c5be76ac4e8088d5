/** Libraries and museums that records name, under the English names they give themselves. */
const institutions: Readonly<Record<string, string>> = {
  中国国家图书馆: 'National Library of China',
  国家图书馆: 'National Library of China',
  上海图书馆: 'Shanghai Library',
  国立台湾图书馆: 'National Taiwan Library',
  安徽省图书馆: 'Anhui Provincial Library',
  山东省图书馆: 'Shandong Library',
  首都图书馆: 'Capital Library of China',
  孙中山故居纪念馆: 'Museum of Dr. Sun Yat-sen',
  东京大学东洋文化研究所: 'Institute for Advanced Studies on Asia, The University of Tokyo',
}

/** An institution with its name as it stands; one that is not known keeps that alone. */
export function institutionInEnglish(name: string): string {
  const english = institutions[name]
  return english === undefined ? name : `${english} (${name})`
}
