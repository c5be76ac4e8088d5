/** Pairs of a writing and the simplified one, for characters that stand in dates. */
const TRADITIONAL =
  '歷历曆历暦历厤历萬万緒绪豐丰慶庆龍龙順顺禎祯統统樂乐興兴啟启啓启寶宝寳宝寧宁甯宁寕宁貞贞觀观開开義义儀仪鳳凤聖圣證证載载長长調调總总儲储顯显應应權权綏绥續续紹绍聰聪彥彦陽阳陰阴漢汉後后晉晋齊齐' +
  '陳陈吳吴遼辽蠻蛮衛卫魯鲁閏闰臘腊蠟腊時时歲岁嵗岁歳岁國国囯国華华農农舊旧號号節节蘭兰榮荣龜龟點点間间閒间歿殁終终塟葬壽寿夀寿圓圆攝摄紀纪黃黄會会傳传禮礼靈灵滿满閱阅闕阙詳详無无塚冢於于從从約约' +
  '頃顷許许當当來来舉举進进貢贡監监遷迁貳贰貮贰弍二弌一弎三參叁叄叁陸陆兩两漆柒零〇○〇◯〇榖谷穀谷縠谷澣浣瀚浣復复複复東东夘卯戼卯丒丑曁暨與与種种麗丽蘤花葉叶鶯莺蠶蚕煇辉煥焕淩凌灋法祿禄録录錄录' +
  '贊赞劉刘趙赵鄭郑閩闽蕭萧呂吕馮冯竇窦將将軍军廣广運运養养爾尔羅罗鎮镇諸诸範范維维誕诞屆届舘馆館馆樓楼隨随漸渐齡龄齢龄旹时旾春秌秋祗祇週周徵征閣阁產产産产闈闱喪丧淸清眞真曺曹爲为為为贏赢誌志記记' +
  '馬马雞鸡鷄鸡豬猪屬属肅肃憲宪懷怀殤殇獻献涼凉靜静簡简閔闵衞卫衛卫莊庄貴贵鄉乡廢废縣县燁烨拓拓孫孙祿禄'

/** Characters of the same meaning at the same place, so that places in the text stay as they are. */
function table(): Uint16Array {
  const plain = new Uint16Array(65_536)
  for (let code = 0; code < plain.length; code++) plain[code] = code
  for (let at = 0; at + 1 < TRADITIONAL.length; at += 2) {
    plain[TRADITIONAL.charCodeAt(at)] = TRADITIONAL.charCodeAt(at + 1)
  }
  // Full width forms of ASCII.
  for (let code = 0xff01; code <= 0xff5e; code++) plain[code] = code - 0xfee0
  const others = { 12288: ' ', 160: ' ', 8211: '-', 8212: '-', 12316: '~', 12295: '〇' }
  for (const [code, to] of Object.entries(others)) plain[Number(code)] = to.charCodeAt(0)
  return plain
}

let built: Uint16Array | undefined

/** Simplified characters and half width, of the very same length as the text. */
export function plainText(text: string): string {
  built ??= table()
  let plain = ''
  let copied = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const to = built[code] ?? code
    if (to === code) continue
    plain += text.slice(copied, at) + String.fromCharCode(to)
    copied = at + 1
  }
  return copied === 0 ? text : plain + text.slice(copied)
}
