import type { RegionForSamples, SurnameForSamples } from './samples.ts'

const COMMON =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩邓冯曹彭曾萧田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏傅方邹熊白孟秦邱侯江尹薛阎段雷龙黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔向常汤赖文施洪翟安颜倪牛温季俞章鲁葛伍庞樊兰殷乔易申尤毕聂焦柳邢路岳齐梅庄辛管祝左涂谷祁时舒耿牟卜詹关苗凌费纪靳盛童欧甄项曲成游阳裴席卫查屈鲍霍翁甘'
const DOUBLE = ['司马', '上官', '欧阳', '诸葛']

/** Surnames for tests: the order is that of commonness, the halls stand for what the real list holds. */
export const SURNAMES: SurnameForSamples[] = [...COMMON, ...DOUBLE].map((surname, rank) => ({
  surname,
  halls: rank % 3 === 0 ? [] : ['敦睦堂', '世德堂', '三省堂'].slice(rank % 3),
  commanderies: rank % 4 === 0 ? [] : ['颍川', '陇西', '江夏郡'].slice(rank % 3),
}))

/** A part of the regions, with every kind of name that the national standard has. */
export const REGIONS: RegionForSamples[] = Object.entries({
  北京市: '东城区 西城区 通州区',
  山西省: '太原市 临汾市 运城市 晋中市',
  上海市: '黄浦区 嘉定区 浦东新区',
  江苏省: '南京市 无锡市 常州市 苏州市 南通市 扬州市 镇江市',
  浙江省: '杭州市 宁波市 温州市 绍兴市 金华市 衢州市 台州市 丽水市',
  安徽省: '合肥市 安庆市 黄山市 池州市 宣城市',
  福建省: '福州市 厦门市 莆田市 泉州市 漳州市 龙岩市 宁德市',
  江西省: '南昌市 九江市 赣州市 吉安市 宜春市 抚州市 上饶市',
  山东省: '济南市 青岛市 潍坊市 济宁市 临沂市',
  湖北省: '武汉市 黄冈市 孝感市 恩施土家族苗族自治州 神农架林区',
  湖南省: '长沙市 湘潭市 衡阳市 邵阳市 岳阳市 湘西土家族苗族自治州',
  广东省: '广州市 佛山市 江门市 梅州市 潮州市 中山市',
  海南省: '海口市 白沙黎族自治县 保亭黎族苗族自治县',
  四川省: '成都市 泸州市 阿坝藏族羌族自治州',
  西藏自治区: '拉萨市 阿里地区',
  新疆维吾尔自治区: '乌鲁木齐市 伊犁哈萨克自治州 克孜勒苏柯尔克孜自治州',
  台湾省: '台北市 台南市 彰化县',
  香港特别行政区: '东区 元朗区',
}).map(([province, cities]) => ({ province, cities: cities.split(' ') }))
