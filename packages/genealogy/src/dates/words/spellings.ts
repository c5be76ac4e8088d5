/** Pairs of a writing and the one that is read in its place. */
export interface SpellingTables {
  /** Traditional and other forms in any date, and the simplified one. */
  plain: string
  /** The same for names of eras and dynasties; 宏 stands for 弘 in books after 乾隆. */
  eras: string
}

export const SPELLING_TABLES: SpellingTables = {
  plain: [
    '歷历曆历暦历厤历萬万緒绪豐丰慶庆龍龙順顺禎祯統统樂乐興兴啟启啓启寶宝寳宝寧宁甯宁寕宁貞贞觀观開开義义儀仪鳳凤聖圣證证載载長长調调總总顯显應应綏绥紹绍聰聪陽阳陰阴漢汉後后晉晋齊齐',
    '陳陈吳吴遼辽衛卫魯鲁閏闰臘腊蠟腊時时歲岁嵗岁歳岁國国囯国華华農农舊旧號号節节蘭兰榮荣龜龟間间閒间歿殁終终塟葬壽寿夀寿攝摄紀纪黃黄會会傳传禮礼靈灵滿满闕阙詳详無无於于約约當当來来',
    '舉举進进監监遷迁貳贰貮贰弍二弌一弎三參叁叄叁陸陆兩两漆柒零〇○〇◯〇榖谷穀谷縠谷澣浣瀚浣復复複复東东夘卯戼卯丒丑種种麗丽蘤花葉叶鶯莺蠶蚕灋法祿禄録录錄录贊赞劉刘趙赵鄭郑閩闽蕭萧',
    '呂吕竇窦將将廣广運运維维誕诞屆届齡龄齢龄旹时旾春秌秋週周徵征產产産产淸清眞真曺曹爲为為为記记馬马雞鸡鷄鸡豬猪屬属肅肃憲宪懷怀殤殇獻献涼凉簡简閔闵衞卫莊庄貴贵鄉乡廢废孫孙寛宽寬宽',
    '體体応应',
  ].join(''),
  eras: [
    '竜龙寜宁鴻鸿烏乌冊册璽玺豊丰禛祯業业証证雲云極极広广歴历厯历緖绪憲宪協协鮮鲜亀龟輔辅賜赐飛飞勝胜鳴鸣涼凉楊杨熈熙煕熙恆恒徳德宏弘佑祐昇升韓韩呉吴恵惠',
  ].join(''),
}
