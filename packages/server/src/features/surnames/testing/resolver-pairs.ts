/**
 * What people type and the surname they mean, from reference: Hong Kong and Malaysian Cantonese,
 * Hokkien and Teochew of Singapore, Penang and the Philippines, Hakka, Hainanese, Wade-Giles of
 * Taiwan, Vietnamese, Korean and Indonesian spellings, pinyin, and characters of both scripts.
 */
export const resolverPairs: Record<string, string> = {
  characters: `
    陈=陈 陳=陈 陈氏=陈 陳姓=陈 姓陈=陈 萧=萧 蕭=萧 肖=萧 钟=钟 鍾=钟 锺=钟 傅=傅 付=傅 阎=阎 閻=阎 闫=阎
    叶=叶 葉=叶 刘=刘 劉=刘 郑=郑 鄭=郑 黄=黄 黃=黄 吴=吴 吳=吴 张=张 張=张 赵=赵 趙=赵 孙=孙 孫=孙
    马=马 馬=马 罗=罗 羅=罗 韩=韩 韓=韩 冯=冯 馮=冯 许=许 許=许 苏=苏 蘇=苏 卢=卢 盧=卢 谭=谭 譚=谭
    欧阳=欧阳 歐陽=欧阳 司马=司马 司馬=司马 诸葛=诸葛 諸葛=诸葛 尉迟=尉迟 尉遲=尉迟 余=余 于=于 范=范 沈=沈
    区=区 區=区 麦=麦 麥=麦 庄=庄 莊=庄 邹=邹 鄒=邹 严=严 嚴=严 颜=颜 顏=颜 龚=龚 龔=龚 赖=赖 賴=赖`,
  pinyin: `
    chen=陈 Chén=陈 wang=王 wáng=王 li=李 lǐ=李 zhang=张 liu=刘 yang=杨 huang=黄 zhao=赵 zhou=周 xu=徐 xú=徐 xǔ=许
    sun=孙 zhu=朱 hu=胡 guo=郭 lin=林 gao=高 luo=罗 zheng=郑 liang=梁 xie=谢 xiè=谢 song=宋 tang=唐 han=韩
    deng=邓 feng=冯 cao=曹 peng=彭 zeng=曾 zēng=曾 xiao=萧 tian=田 dong=董 pan=潘 yuan=袁 cai=蔡 jiang=蒋
    ye=叶 su=苏 lü=吕 lyu=吕 lu=卢 ding=丁 ren=任 rén=任 yao=姚 shen=沈 zhong=钟 cui=崔 wei=魏 tán=谭 fan=范
    liao=廖 shi=石 jia=贾 xia=夏 fu=傅 fang=方 zou=邹 xiong=熊 bai=白 meng=孟 qin=秦 qiu=邱 hou=侯
    ouyang=欧阳 sima=司马 zhuge=诸葛 shàn=单 qiú=仇 ōu=区 chóng=种 xiǎn=冼 yùchí=尉迟 zhā=查 piáo=朴`,
  cantonese: `
    Chan=陈 Wong=黄 Wong=王 Lee=李 Cheung=张 Lau=刘 Yeung=杨 Ng=吴 Chiu=赵 Chow=周 Chau=周 Tsui=徐 Hui=许 Suen=孙
    Ma=马 Chu=朱 Wu=胡 Woo=胡 Kwok=郭 Ho=何 Lam=林 Ko=高 Law=罗 Lo=罗 Cheng=郑 Leung=梁 Tse=谢 Sung=宋
    Tong=唐 Hon=韩 Tang=邓 Fung=冯 Tso=曹 Pang=彭 Tsang=曾 Siu=萧 Tin=田 Tung=董 Poon=潘 Pun=潘 Yuen=袁
    Choi=蔡 Choy=蔡 Tseung=蒋 Yu=余 To=杜 Yip=叶 Ip=叶 Ching=程 Ngai=魏 So=苏 Lui=吕 Ting=丁 Yam=任
    Lo=卢 Yiu=姚 Sham=沈 Shum=沈 Chung=钟 Tam=谭 Luk=陆 Fan=范 Wong=汪 Liu=廖 Shek=石 Kam=金 Wai=韦 Ha=夏
    Fu=傅 Fong=方 Chow=邹 Hung=熊 Pak=白 Mang=孟 Chun=秦 Yau=邱 Hau=侯 Kong=江 Wan=尹 Sit=薛 Lai=黎
    Mak=麦 Au=区 Szeto=司徒 Auyeung=欧阳 Kwan=关 Mok=莫 Kan=简 Yim=严 Ngan=颜 Tai=戴 Hung=洪 Man=文
    Leong=梁 Thong=汤 Mui=梅 Kei=祁 Tsoi=蔡 Chin=钱 Sin=冼 Fok=霍 Cheuk=卓 Chim=詹`,
  hokkienAndTeochew: `
    Tan=陈 Lim=林 Ng=黄 Ooi=黄 Wee=黄 Oei=黄 Lee=李 Ong=王 Heng=王 Teo=张 Teoh=张 Tiong=张 Goh=吴 Go=吴 Gouw=吴 Chua=蔡
    Choa=蔡 Tjoa=蔡 Koh=许 Khoh=许 Kho=许 Low=刘 Lau=刘 Yeo=杨 Yeoh=杨 Chew=周 Chee=徐 Sng=孙 Beh=马 Choo=朱
    Aw=胡 Oh=胡 Quek=郭 Kwek=郭 Kuek=郭 Kwee=郭 Ho=何 Hoh=何 Koh=高 Loh=罗 Lor=罗 Tay=郑 Teh=郑 The=郑 Neo=梁
    Niu=梁 Nio=梁 Chia=谢 Cheah=谢 Sia=谢 Song=宋 Toh=卓 Toh=杜 Tung=董 Phua=潘 Wan=袁 Yap=叶 Goi=魏 Soh=苏 Loo=吕
    Teng=丁 Lu=卢 Sim=沈 Cheng=钟 Tham=谭 Leck=陆 Huan=范 Liau=廖 Chioh=石 Kim=金 Png=方 Pui=方 Khoo=邱 Khu=邱
    Hau=侯 Kang=江 Ang=洪 Seah=佘 Siew=萧 Seow=萧 Sio=萧 Chan=曾 Chng=庄 Gan=颜 Lua=赖 Say=施 See=施
    Sy=施 Thng=汤 Tng=汤 Kua=柯 Quah=柯 Co=许 Ty=郑 Uy=黄 Dy=李 Sy=施`,
  hakka: `
    Chin=陈 Lim=林 Wong=黄 Vong=黄 Chong=张 Liew=刘 Lew=刘 Yong=杨 Ng=吴 Chu=朱 Kok=郭 Lo=罗 Chang=郑 Liong=梁 Chia=谢
    Thong=唐 Then=邓 Fung=冯 Phang=彭 Tsen=曾 Chen=曾 Siow=萧 Thien=田 Phan=潘 Chai=蔡 Yap=叶 Su=苏 Lee=李
    Chung=钟 Liaw=廖 Liau=廖 Hiew=丘 Hew=丘 Lai=赖 Voon=温 Woon=温 Foo=胡 Fu=胡 Ho=何 Hee=许`,
  wadeGiles: `
    Ch'en=陈 Chang=张 Hsu=许 Hsu=徐 Ts'ai=蔡 Tsai=蔡 Hsieh=谢 Kuo=郭 Cheng=郑 Chou=周 Chao=赵 Teng=邓 Ts'ao=曹
    Tsao=曹 P'eng=彭 Tseng=曾 Hsiao=萧 T'ien=田 Tung=董 P'an=潘 Chiang=蒋 Chiang=江 Lü=吕 Jen=任 Chung=钟
    T'an=谭 Chia=贾 Hsia=夏 Tsou=邹 Hsiung=熊 Pai=白 Ch'in=秦 Ch'iu=邱 Chiu=邱 Hsueh=薛 Tuan=段 Ho=何 Kao=高
    Chu=朱 Sung=宋 Yeh=叶 Tu=杜 Ting=丁 Ssu-ma=司马 Ou-yang=欧阳 Chu-ko=诸葛`,
  vietnamese: `
    Trần=陈 Tran=陈 Nguyễn=阮 Nguyen=阮 Lê=黎 Phạm=范 Huỳnh=黄 Hoàng=黄 Võ=武 Vũ=武 Đặng=邓 Dang=邓 Bùi=裴
    Đỗ=杜 Hồ=胡 Ngô=吴 Dương=杨 Duong=杨 Lý=李 Phan=潘 Trương=张 Truong=张 Lưu=刘 Lâm=林 Trịnh=郑 Đinh=丁 Tô=苏 Châu=周 Quách=郭`,
  korean: `
    Kim=金 Lee=李 Yi=李 Park=朴 Pak=朴 Choi=崔 Jung=郑 Jeong=郑 Chung=郑 Kang=姜 Cho=曹 Yoon=尹 Yun=尹 Jang=张
    Lim=林 Han=韩 Oh=吴 Seo=徐 Shin=申 Kwon=权 Hwang=黄 Ahn=安 Song=宋 Yoo=柳 Hong=洪`,
  indonesian: `
    Tan=陈 Lie=李 Liem=林 Oei=黄 Tjoa=蔡 Kwee=郭 Ong=王 Tio=张 Thio=张 Lauw=刘 Gouw=吴 Njoo=杨 Tjia=谢 Ang=洪 Khouw=许
    Tjan=曾 Tjiu=周 Go=吴 Sie=施 The=郑 Tee=郑`,
}
