/**
 * Signs of names of eras and dynasties, in simplified characters, behind their sounds by Hanyu Pinyin
 * without tones. `eras-packed.ts` names signs by their places here.
 */
const SOUNDS =
  'an安 ba霸 bai白 bao宝保 bei北 ben本 bo渤 cao曹 ce册 chang昌长常 chao朝 chen陈 cheng成承 chi赤池 chong重崇 chou丑 chu初楚 ' +
  'chui垂 chun淳 ci赐 cong聪 da大 dai代 dan丹 dao道 de德 deng登 di地帝 ding鼎定丁 dong东 dou窦 du都 duan端 duo奲 fa法 ' +
  'fang方 fei飞 feng凤封丰 fo佛 fu复福符辅阜 gan甘 gao高 ge葛 geng更庚 gong拱功 guan观 guang光广 gui龟贵 guo国 hai海 han汉韩 ' +
  'he和河禾 heng亨衡恒 hong鸿弘洪 hou后侯 hu胡 hua化华 huan桓 huang黄皇凰 hui徽会 ji纪极基稽 jia嘉家䴥麚 jian建监 jiang将 jiao交 ' +
  'jie节 jin晋金 jing竟景靖 jiu久 ju居 juan眷 jue爵 jun君 kai开 kang康 kong孔 la腊剌 le乐 li历礼李 liang梁凉 liao辽 lin麟林 ' +
  'liu刘 long龙隆 lu露鲁禄 man满 mei眉 min民闽 ming明命鸣 nan南 nian年 ning宁 ping平 pu普 qi齐启祺 qian乾前 qin秦 qing青清庆 ' +
  'qiu仇 que雀 ran冉 ren仁人 ri日 ru如 ruan阮 rui瑞 shang上 shao绍 she摄 shen神 sheng升昇圣盛胜 shi始视世 shou寿狩授收受兽 ' +
  'shu蜀 shuang爽 shun顺 shuo朔 si嗣 song宋 sui绥隋岁 sun孙 tai太泰 tang唐 tian天添 tiao调 tong同通统 wa瓦 wan万 wang王 ' +
  'wei魏维 wen文 wu五武吴乌 xi西熹熙禧玺憙 xia夏 xian咸显先宪鲜 xiang祥象翔 xiao孝萧 xie协 xin新 xing兴 xu绪徐 xuan玄宣 xue薛 ' +
  'yan延炎晏燕 yang阳杨 yao耀 ye业 yi义仪意宜一 ying应 yong永雍 you祐有 yu豫玉 yuan元 yue越 yun云运 zai载 zan赞 zhai宅翟 zhang章 ' +
  'zhao昭赵 zhen祯贞真 zheng征正证政郑 zhi至治致 zhong中 zhou周洲 zhu朱 zi子 zong总 zu足 zuo祚'

/** Every sign with its sound, in the order of the table. */
export const SOUND_OF_SIGN: ReadonlyMap<string, string> = new Map(
  SOUNDS.split(' ').flatMap((group) => {
    const sound = /^[a-zü]+/.exec(group)?.[0] ?? ''
    return Array.from(group.slice(sound.length), (sign): [string, string] => [sign, sound])
  }),
)
