/**
 * Spellings as passports and shop signs of one region have them, and the surname they mean, from
 * reference: Macao's Portuguese spelling, Cantonese, Hokkien, Teochew, Hakka, Foochow and Hainanese
 * of Singapore and Malaysia, Sino-Vietnamese, Sino-Korean, and the Hokkien of Indonesia and the
 * Philippines.
 */
export const regionalPairs: Record<string, string> = {
  macao: `
    Chan=陈 Lei=李 Vong=黄 Leong=梁 Cheong=张 Ng=吴 Lao=刘 Ho=何 Lam=林 Ieong=杨 Chao=周 Cheang=郑 Fong=冯 Tam=谭
    Kuok=郭 Choi=徐 Choi=蔡 U=余 Io=姚 Ip=叶 Hoi=许 Wu=胡 Tang=邓 Sio=萧 Che=谢 Sou=苏 Kou=高 Chou=曹 Chio=赵
    Ao=区 Kuan=关 Sun=孙 Pun=潘 Long=龙 Ku=古 Tou=杜 Hao=侯 Iong=容 Un=袁 Un=阮 Lio=廖 Hong=洪 Loi=吕 Loi=雷
    Lou=卢 Iam=任 Sam=岑 Iao=邱 Chong=钟 Chong=庄 Sek=石 Si=施 Kam=甘 Chui=崔 Iong=翁`,
  singaporeAndMalaysia: `
    Law=刘 Low=刘 Liew=刘 Seah=谢 Cheah=谢 Sia=谢 Loi=黎 Too=杜 Choi=徐 Chee=徐 Hii=许 Khaw=许 Ting=陈 Ding=陈
    Tiong=张 Chieng=钱 Wong=黄 Bong=黄 Foo=符 Foo=胡 Foo=傅 Hoo=胡 Fam=范 Yee=余 Yii=余 Eu=余 Ee=余
    Yew=尤 Yeow=姚 Yiew=姚 Kwan=关 Chiam=詹 Cham=詹 Liang=梁 Neoh=梁 Toh=杜 Toh=涂 Thor=陶 Toh=陶 Fong=方
    Hong=方 Pung=方 Sim=沈 Sum=沈 Chai=蔡 Chye=蔡 Kerk=郭 Keh=郭 Kuok=郭 Gwee=魏 Ngu=吴 Ngui=魏 Lou=卢 Loh=罗
    Tai=戴 Tye=戴 Teh=戴 Thean=田 Tian=田 Soon=孙 Soong=宋 Hew=丘 Hiew=丘 Kee=纪 Kiu=丘 Yap=叶 Yeap=叶 Ip=叶
    Chow=曹 Siah=谢 Lui=雷 Looi=雷 Looi=吕 Kam=甘 Kang=江 Kong=江 Hang=韩 Han=韩 Ong=翁 Tok=卓
    Chew=周 Chow=周 Chau=周 Poh=傅 Pow=包 Hor=何 Kuan=关 Ngan=颜 Gan=颜 Yuen=阮 Ngiam=严 Giam=严 Him=熊`,
  vietnam: `
    Châu=朱 Chu=朱 Hác=郝 Từ=徐 Tôn=孙 Mã=马 Quách=郭 Cao=高 La=罗 Lương=梁 Tạ=谢 Tống=宋 Đường=唐 Hứa=许 Hàn=韩
    Phùng=冯 Tào=曹 Bành=彭 Tăng=曾 Tiêu=萧 Đổng=董 Viên=袁 Thái=蔡 Tưởng=蒋 Dư=余 Diệp=叶 Trình=程 Ngụy=魏
    Lã=吕 Lữ=吕 Nhậm=任 Nhâm=任 Lư=卢 Diêu=姚 Trầm=沈 Thẩm=沈 Chung=钟 Khương=姜 Thôi=崔 Đàm=谭 Lục=陆 Uông=汪
    Liêu=廖 Thạch=石 Kim=金 Vi=韦 Giả=贾 Hạ=夏 Phó=傅 Phương=方 Hùng=熊 Bạch=白 Mạnh=孟 Tần=秦 Khâu=邱 Hầu=侯
    Giang=江 Doãn=尹 Tiết=薛 Đoàn=段 Lôi=雷 Long=龙 Sử=史 Đào=陶 Mao=毛 Cố=顾 Thiệu=邵 Vạn=万 Tiền=钱 Đái=戴
    Nghiêm=严 Mạc=莫 Khổng=孔 Thường=常 Thang=汤 Văn=文 Thi=施 Hồng=洪 Nhan=颜 Ôn=温 Quan=关 Trang=庄 Âu=区
    Triệu=赵 Kiều=乔 Mai=梅 Ông=翁 Cung=龚 Kha=柯`,
  korea: `
    Cho=赵 Jo=赵 Sohn=孙 Son=孙 Ma=马 Joo=朱 Kwak=郭 Ha=何 Ko=高 Go=高 Na=罗 Ra=罗 Yang=梁 Heo=许 Hur=许 Bang=方
    Jeon=田 Baek=白 Paik=白 Bae=裴 Pae=裴 Noh=卢 Roh=卢 Wi=魏 So=苏 Sim=沈 Shim=沈 Chae=蔡 Ryu=柳 Yu=刘 Min=闵
    Eom=严 Um=严 Woo=禹 Ban=潘 Won=元 Seol=薛 Namgoong=南宫 Sunwoo=鲜于 Ahn=安 Nam=南
    Myung=明 Gil=吉 Maeng=孟 Eun=殷 Byun=边 Byun=卞 Tak=卓 Yuk=陆 Do=都 Chu=秋 Yeo=吕`,
  indonesiaAndPhilippines: `
    Kwik=郭 Kwee=郭 Lauw=刘 Tjong=张 Njoo=杨 Tjie=徐 Be=马 Ouw=胡 Nio=梁 Liong=梁 Cia=谢 Phoa=潘 Tjioe=周
    Tjoe=朱 Yap=叶 Souw=苏 Tjhin=陈 Bong=黄 Kang=江 Oey=黄 Lie=李 Siauw=萧 Tjoa=蔡 Lo=罗 Tan=陈
    Sy=施 Uy=黄 Go=吴 Co=许 Ty=郑 Dy=李 Ong=王 Lim=林 Yu=杨 Tiu=张 Ching=庄 Que=郭 Cua=柯 Ang=洪 Chua=蔡 Tee=郑`,
}
