/** Libraries and museums that records name, under the English names they give themselves. */
const institutions: Readonly<Record<string, string>> = {
  中国国家图书馆: 'National Library of China',
  国家图书馆: 'National Library of China',
  上海图书馆: 'Shanghai Library',
  国立台湾图书馆: 'National Taiwan Library',
  安徽省图书馆: 'Anhui Provincial Library',
  山东省图书馆: 'Shandong Library',
  浙江图书馆: 'Zhejiang Library',
  湖南图书馆: 'Hunan Library',
  南京图书馆: 'Nanjing Library',
  福建省图书馆: 'Fujian Provincial Library',
  天津图书馆: 'Tianjin Library',
  安徽省博物馆: 'Anhui Museum',
  天一阁博物院: 'Tianyi Pavilion Museum',
  国立故宫博物院: 'National Palace Museum, Taipei',
  吉林大学图书馆: 'Jilin University Library',
  河北大学图书馆: 'Hebei University Library',
  中山大学图书馆: 'Sun Yat-sen University Library',
  苏州大学图书馆: 'Soochow University Library',
  北京大学图书馆: 'Peking University Library',
  清华大学图书馆: 'Tsinghua University Library',
  复旦大学图书馆: 'Fudan University Library',
  南京大学图书馆: 'Nanjing University Library',
  厦门大学图书馆: 'Xiamen University Library',
  安徽大学图书馆: 'Anhui University Library',
  安徽师范大学图书馆: 'Anhui Normal University Library',
  新加坡国家图书馆: 'National Library, Singapore',
  哈佛燕京图书馆: 'Harvard-Yenching Library',
  哈佛大学燕京图书馆: 'Harvard-Yenching Library',
  哥伦比亚大学东亚图书馆: 'C. V. Starr East Asian Library, Columbia University',
  东洋文库: 'Toyo Bunko',
  首都图书馆: 'Capital Library of China',
  孙中山故居纪念馆: 'Museum of Dr. Sun Yat-sen',
  东京大学东洋文化研究所: 'Institute for Advanced Studies on Asia, The University of Tokyo',
}

/** An institution with its name as it stands; one that is not known keeps that alone. */
export function institutionInEnglish(name: string): string {
  const english = institutions[name]
  return english === undefined ? name : `${english} (${name})`
}
