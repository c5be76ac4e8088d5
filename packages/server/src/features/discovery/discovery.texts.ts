import type { Lang } from '@suyuan/contract/lang'

interface DiscoveryTexts {
  site: string
  tagline: string
  siteDescription: string
  news: string
  newsDescription: string
  encyclopedia: string
  book: string
  /** @param letters its pinyin, in small letters */
  surname: (name: string, letters: string) => string
}

/** What feeds and share pictures say beside what is stored. */
export const discoveryTexts: Readonly<Record<Lang, DiscoveryTexts>> = {
  'zh-CN': {
    site: '溯源',
    tagline: '每一个姓氏，都有回家的路',
    siteDescription: '从姓氏出发，查家谱、看地图、读源流，一步步找到祖先的来处。',
    news: '资讯中心',
    newsDescription: '读谱、认碑、问长辈，也读一读祖先走过的路。',
    encyclopedia: '姓氏百科',
    book: '谱牒档案',
    surname: (name) => `${name}姓`,
  },
  'zh-TW': {
    site: '溯源',
    tagline: '每一個姓氏，都有回家的路',
    siteDescription: '從姓氏出發，查家譜、看地圖、讀源流，一步步找到祖先的來處。',
    news: '文章與消息',
    newsDescription: '讀譜、認碑、問長輩，也讀一讀祖先走過的路。',
    encyclopedia: '姓氏百科',
    book: '譜牒檔案',
    surname: (name) => `${name}姓`,
  },
  en: {
    site: 'Suyuan',
    tagline: 'Every surname has a way home.',
    siteDescription:
      'Begin with a surname: find genealogy books on the map, read where the name comes from, and follow it home.',
    news: 'News centre',
    newsDescription:
      'How to read a genealogy book or a gravestone, what to ask your elders, and the roads your ancestors took.',
    encyclopedia: 'Surname encyclopedia',
    book: 'Genealogy archive',
    surname: (name, letters) => `${letters.charAt(0).toUpperCase()}${letters.slice(1)} (${name})`,
  },
}
