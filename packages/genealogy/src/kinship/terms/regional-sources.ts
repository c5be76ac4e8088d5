/** Who says that a word is in use. Each is cited for single words and readings, which are facts. */
export const regionalSources = {
  moe: {
    title:
      '教育部《臺灣台語常用詞辭典》, its entries and examples as g0v/moedict-webkit and g0v/moedict-data-twblg hold them',
    address: 'https://sutian.moe.edu.tw/',
    licence: 'CC BY-ND 3.0 TW',
  },
  holopedia: {
    title: 'Holopedia, “Seng kap ti̍t” (甥 and 姪); its Pe̍h-ōe-jī written as Tâi-lô',
    address: 'https://zh-min-nan.wikipedia.org/wiki/Seng_kap_ti%CC%8Dt',
    licence: 'CC BY-SA',
  },
  lewisMcChord: {
    title: 'Joint Base Lewis-McChord Foreign Language Center, Cantonese, lesson 5, activity 3',
    address:
      'http://jblmflc.com/Cantonese/Cantonese%20%20SF%20Fam%20HTML/Lesson%2005/lesson_5_activity_3.htm',
    licence: 'work of the United States government, public domain',
  },
  wiktionary: {
    title: 'Wiktionary, entries 仔, 阿嬸, 姑媽, 妯娌, 孫新婦, 新婦',
    address: 'https://en.wiktionary.org/',
    licence: 'CC BY-SA 4.0',
  },
  cuhk: {
    title: '香港中文大學普通話教育研究及發展中心,《星島日報·普通話速遞》87',
    address:
      'https://webarchive.lib.cuhk.edu.hk/20230305122401mp_/https:/www.fed.cuhk.edu.hk/~pth/pth_passage_reader.php?passage=87',
    licence: 'all rights reserved; single words are taken as facts',
  },
  etnet: {
    title: 'etnet《史上最齊親戚關係稱呼表》, 2018-02-07',
    address: 'https://etnet.com.hk/www/tc/lifestyle/eatandplay/shoppingwhatson/51899',
    licence: 'all rights reserved; single words are taken as facts',
  },
  metropop: {
    title: 'Metropop《文字狂》: 拜年族譜攻略; 親戚稱呼大不同, 2021-02-11',
    address: 'https://metropop.com.hk/',
    licence: 'all rights reserved; single words are taken as facts',
  },
  foshan: {
    title: '《佛山人口頭上是如何稱呼親戚的》',
    address: 'http://m.studyofnet.com/885849810.html',
    licence: 'all rights reserved; single words are taken as facts',
  },
  guangdong: {
    title: '《富有粵方言色彩的親屬稱謂》',
    address: 'http://m.handmsg.com/page/2007/0101/28593298.shtml',
    licence: 'all rights reserved; single words are taken as facts',
  },
  tanYongqi: {
    title: '谈泳琦《学语趣谈:最怕见亲戚,称呼乱嘥笼?》',
    address: 'https://freewechat.com/a/MzI4MDM1NDY0Ng==/2247493746/1',
    licence: 'all rights reserved; single words are taken as facts',
  },
  guangzhou: {
    title: '《廣州話親屬稱謂》, gznf.net',
    address: 'https://gznf.net/column/60205.html',
    licence: 'all rights reserved; single words are taken as facts',
  },
  chinalanguage: {
    title: 'chinalanguage.com, “cantonese translation (family words)”, by a native speaker',
    address: 'https://chinalanguage.com/forums/viewtopic.php?t=388',
    licence: 'all rights reserved; single words are taken as facts',
  },
} as const

export type RegionalSource = keyof typeof regionalSources
