type Named = readonly [english: string, letters: string]

/** Histories by dynasty, under the names that the site's texts use. */
export const histories: Readonly<Record<string, Named>> = {
  史记: ['Records of the Historian', 'Shiji'],
  汉书: ['Book of Han', 'Hanshu'],
  后汉书: ['Book of Later Han', 'Hou Hanshu'],
  三国志: ['Records of the Three Kingdoms', 'Sanguozhi'],
  晋书: ['Book of Jin', 'Jinshu'],
  宋书: ['Book of Song', 'Songshu'],
  南齐书: ['Book of Southern Qi', 'Nan Qishu'],
  梁书: ['Book of Liang', 'Liangshu'],
  陈书: ['Book of Chen', 'Chenshu'],
  魏书: ['Book of Wei', 'Weishu'],
  北齐书: ['Book of Northern Qi', 'Bei Qishu'],
  周书: ['Book of Zhou', 'Zhoushu'],
  南史: ['History of the Southern Dynasties', 'Nanshi'],
  北史: ['History of the Northern Dynasties', 'Beishi'],
  隋书: ['Book of Sui', 'Suishu'],
  旧唐书: ['Old Book of Tang', 'Jiu Tangshu'],
  新唐书: ['New Book of Tang', 'Xin Tangshu'],
  旧五代史: ['Old History of the Five Dynasties', 'Jiu Wudaishi'],
  新五代史: ['New History of the Five Dynasties', 'Xin Wudaishi'],
  宋史: ['History of Song', 'Songshi'],
  辽史: ['History of Liao', 'Liaoshi'],
  金史: ['History of Jin', 'Jinshi'],
  元史: ['History of Yuan', 'Yuanshi'],
  明史: ['History of Ming', 'Mingshi'],
  清史稿: ['Draft History of Qing', 'Qingshigao'],
}

/** Works of another kind that surnames and the demonstration tree cite. */
const others: Readonly<Record<string, Named>> = {
  左传: ['Zuo Commentary', 'Zuozhuan'],
  春秋: ['Spring and Autumn Annals', 'Chunqiu'],
  国语: ['Discourses of the States', 'Guoyu'],
  战国策: ['Stratagems of the Warring States', 'Zhanguoce'],
  竹书纪年: ['Bamboo Annals', 'Zhushu jinian'],
  世本: ['Roots of Descent', 'Shiben'],
  诗经: ['Book of Songs', 'Shijing'],
  毛诗序: ['Preface to the Mao Songs', 'Maoshi xu'],
  尚书: ['Book of Documents', 'Shangshu'],
  礼记: ['Book of Rites', 'Liji'],
  周礼: ['Rites of Zhou', 'Zhouli'],
  论语: ['Analects', 'Lunyu'],
  孟子: ['Mencius', 'Mengzi'],
  孔子家语: ['School Sayings of Confucius', 'Kongzi jiayu'],
  孔丛子: ['Kong Family Anthology', 'Kongcongzi'],
  穆天子传: ['Travels of Mu, Son of Heaven', 'Mu tianzi zhuan'],
  山海经: ['Classic of Mountains and Seas', 'Shanhaijing'],
  越绝书: ['Lost Records of Yue', 'Yuejueshu'],
  列女传: ['Biographies of Exemplary Women', 'Lienü zhuan'],
  说文解字: ['Explanation of Characters', 'Shuowen jiezi'],
  风俗通义: ['Meaning of Customs', 'Fengsu tongyi'],
  潜夫论: ['Discourses of a Recluse', 'Qianfulun'],
  汉卫尉卿衡方碑: ['Stele of Heng Fang', 'Heng Fang bei'],
  华阳国志: ['Chronicles of Huayang', 'Huayang guozhi'],
  文选: ['Selections of Literature', 'Wenxuan'],
  高僧传: ['Lives of Eminent Monks', 'Gaoseng zhuan'],
  颜氏家训: ['Family Instructions of the Yan', 'Yanshi jiaxun'],
  元和姓纂: ['Yuanhe Register of Surnames', 'Yuanhe xingzuan'],
  广韵: ['Expanded Rhymes', 'Guangyun'],
  唐摭言: ['Gleanings of Tang', 'Tang zhiyan'],
  唐才子传: ['Lives of Tang Poets', 'Tang caizi zhuan'],
  资治通鉴: ['Comprehensive Mirror in Aid of Governance', 'Zizhi tongjian'],
  涑水记闻: ['Notes from Sushui', 'Sushui jiwen'],
  邵氏闻见录: ['What Shao Heard and Saw', 'Shaoshi wenjian lu'],
  南唐书: ['Book of Southern Tang', 'Nan Tangshu'],
  通志: ['Comprehensive Treatises', 'Tongzhi'],
  古今姓氏书辩证: ['Critique of Books on Surnames', 'Gujin xingshishu bianzheng'],
  百家姓考略: ['Notes on the Hundred Surnames', 'Baijiaxing kaolüe'],
  三国史记: ['History of the Three Kingdoms of Korea', 'Samguk sagi'],
  八闽通志: ['General Gazetteer of Fujian', 'Ba Min tongzhi'],
  闽书: ['Book of Min', 'Minshu'],
  东家杂记: ['Miscellany of the Eastern House', 'Dongjia zaji'],
  孔氏祖庭广记: ['Extensive Record of the Kongs’ Ancestral Court', 'Kongshi zuting guangji'],
  阙里文献考: ['Documents of Queli', 'Queli wenxian kao'],
  孔子世家谱: ['Genealogy of the House of Confucius', 'Kongzi shijia pu'],
  衢州孔氏南宗家庙志: [
    'Record of the Southern Kongs’ Temple in Quzhou',
    'Quzhou Kongshi nanzong jiamiao zhi',
  ],
  给事中孔公墓志铭: ['Tomb inscription of Kong Daofu', 'Jishizhong Kong gong muzhiming'],
  孔承庆夫人王氏合葬墓志铭: [
    'Tomb inscription of Kong Chengqing and his wife Wang',
    'Kong Chengqing furen Wangshi hezang muzhiming',
  ],
  孔尚贤暨配张氏合葬墓志铭: [
    'Tomb inscription of Kong Shangxian and his wife Zhang',
    'Kong Shangxian ji pei Zhangshi hezang muzhiming',
  ],
  雷塘庵主弟子记: ['Chronicle of Ruan Yuan’s life', 'Leitang anzhu dizi ji'],
  戴东原先生年谱: ['Chronicle of Dai Zhen’s life', 'Dai Dongyuan xiansheng nianpu'],
  国朝闺秀正始集: ['Poems by Ladies of the Dynasty', 'Guochao guixiu zhengshi ji'],
  殷虚妇好墓: ['The Tomb of Fu Hao at Yinxu', 'Yinxu Fu Hao mu'],
  孔子故里志: ['Gazetteer of the Home of Confucius', 'Kongzi guli zhi'],
  孔府内宅轶事: ['Stories from the Kong Mansion', 'Kongfu neizhai yishi'],
  '儒者行：孔德成先生传': ['A Confucian’s Way: Life of Kong Decheng', 'Ruzhe xing'],
  孔继涵年谱简编: [
    'Short Chronicle of Kong Jihan’s life (on the web)',
    'Kong Jihan nianpu jianbian',
  ],
  曲阜12府: ['The Twelve Mansions of Qufu (on the web)', 'Qufu shi’er fu'],
  曲阜历史人物: ['Historical Figures of Qufu (on the web)', 'Qufu lishi renwu'],
  '孔府档案研究中心文（衍圣公的婚姻）': [
    'Kong Mansion Archives Research Centre, on the marriages of the Dukes Yansheng',
    'Kongfu dang’an yanjiu zhongxin',
  ],
}

/**
 * A cited work's name in English and in letters; '' where it has none here.
 * @param cited with its chapter or without: 史记·孔子世家, 《史记·孔子世家》, 元史 卷一百二十五
 */
export function workInEnglish(cited: string): string {
  const title = /《([^》]+)》/u.exec(cited.split(' ')[0] ?? '')?.[1] ?? cited.split(' ')[0] ?? ''
  const [work = ''] = title.split('·')
  const [english, letters] = histories[work] ?? others[work] ?? []
  return english === undefined ? '' : `${english} (${letters})`
}
