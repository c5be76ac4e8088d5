/**
 * Counties of today that were parts of another one when families left or books were written, without
 * their ranks: 韶山 of 湘潭, 双峰 of 湘乡. A family names the county of its day, a catalogue that of
 * its own, so neither contradicts the other.
 */
const PARTED: Readonly<Record<string, string>> = {
  湘潭: '韶山',
  湘乡: '双峰 娄星',
  晋江: '石狮 鲤城 丰泽',
  同安: '集美 翔安',
  龙海: '海沧 芗城',
  闽侯: '仓山 鼓楼 台江 晋安',
  南海: '禅城',
  新会: '蓬江 江海',
  番禺: '南沙',
  潮安: '湘桥',
  梅县: '梅江',
  丹徒: '京口 润州',
  吴中: '相城 姑苏 虎丘',
  武进: '新北 天宁 钟楼',
  常熟: '张家港',
  锡山: '惠山 滨湖 梁溪',
  柯桥: '越城',
  鄞州: '海曙 江北',
  镇海: '北仑',
  歙县: '徽州',
  休宁: '屯溪',
  桐城: '枞阳',
}

const wholeOf = new Map(
  Object.entries(PARTED).flatMap(([whole, parts]) => parts.split(' ').map((part) => [part, whole])),
)

/** Whether one of two counties was a part of the other, or both of a third. */
export function wereOneCounty(one: string, other: string): boolean {
  const [whole, second] = [wholeOf.get(one), wholeOf.get(other)]
  return whole === other || second === one || (whole !== undefined && whole === second)
}
