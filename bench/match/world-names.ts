import { randomNumbers } from '@suyuan/genealogy/testing/random-numbers'
import { pinyin } from 'pinyin-pro'
import type { Dice } from './dice.ts'

/** Characters that generations are named by, and those that people bear beside them. */
const OF_POEMS =
  '文德明国家荣华贵永昌世代传忠孝仁义礼智信光宗耀祖振兴学士景运祥恩泽远绍先克昭良善继述显扬承启裕后嗣延绵福禄寿康宁静致和平安邦定治道崇儒重诗书经纶济美象贤正大广启贻谋燕翼诒维新敦本厚伦敬天法常念尔修厥聿丰肇基允升恒久必达成章开万亿朝廷柱石培元养气立志守成嘉惠勤俭作述怀忠报效鸿业秀毓钟英蔚起人才辈出瑞兆麟趾呈'
const OF_PEOPLE =
  '文明德辉华荣生发财福寿康健伟强勇军建民国清江海河山林森木水金玉珍宝珠兰桂梅竹松柏春夏秋冬云雨雪霜龙虎凤麟鹏飞鸿鹤祥瑞吉庆安宁泰平和顺利通达盛茂兴隆昌盈满富贵有余友信义仁智礼忠孝廉勇刚毅坚定恒久长远高大广博厚重光耀灿烂煌炳辉映朝阳日月星辰天地宇宙乾坤元亨贞吉甲乙丙丁春生火旺土根水养木成铭钦锦锡铨镇鑫炎焕煜炜燿灿炘钊铎锐铮鉴浩瀚涛波泽润深渊源泉清澈澄湘沅汉淮济汝涵添耕耘稼穑勤俭恭让温良谦逊诚恳笃敬慎思聪颖敏捷'

const unique = (text: string) => [...new Set([...text])]

/** Characters by how often they are taken: the first some forty times as often as the last. */
class Pool {
  readonly characters: string[]
  private readonly ends: number[] = []
  private total = 0

  constructor(text: string, steepness: number, seed: number) {
    const random = randomNumbers(seed)
    this.characters = unique(text)
      .map((character) => ({ character, order: random() }))
      .sort((a, b) => a.order - b.order)
      .map(({ character }) => character)
    for (const [at] of this.characters.entries()) {
      this.total += 1 / (at + 6) ** steepness
      this.ends.push(this.total)
    }
  }

  pick(dice: Dice): string {
    const at = dice.number() * this.total
    const index = this.ends.findIndex((end) => end >= at)
    return this.characters[index] ?? this.characters[0] ?? ''
  }

  /** How often each character is taken. */
  shares(): ReadonlyMap<string, number> {
    return new Map(
      this.characters.map((character, at) => [
        character,
        ((this.ends[at] ?? 0) - (this.ends[at - 1] ?? 0)) / this.total,
      ]),
    )
  }
}

const poemPool = new Pool(OF_POEMS, 0.75, 11)
const peoplePool = new Pool(OF_PEOPLE, 0.85, 12)
const houses =
  '紫云德星聚原星聚敦睦光裕世德崇本追远思敬永思明德务本敬爱树德贻谷存著绍德承启锡类孝思宝善尚义余庆积善怡怡致和清白三槐九牧百忍爱莲四知'

export const poemShares = poemPool.shares()
export const ownShares = peoplePool.shares()

export function poemCharacter(dice: Dice): string {
  return poemPool.pick(dice)
}

export function ownCharacter(dice: Dice): string {
  return peoplePool.pick(dice)
}

const shareIn = (text: string, part: string) => text.split(part).length - 1

/** How often a hall of a clan's own has this name. */
export function hallShare(hall: string): number {
  const [first = '', second = '', end = ''] = [...hall]
  if (end !== '堂') return 0
  const single = [...houses]
  const pairs = single.flatMap((character, at) =>
    at % 2 === 0 ? [`${character}${single[at + 1]}`] : [],
  )
  const drawn = (shareIn(houses, first) * shareIn(houses, second)) / single.length ** 2
  const paired = pairs.filter((pair) => pair === first + second).length / pairs.length
  return 0.5 * drawn + 0.5 * paired
}

/** A hall of the clan's own: two characters. */
export function ownHall(dice: Dice): string {
  if (dice.chance(0.5)) return `${dice.pick([...houses])}${dice.pick([...houses])}堂`
  const at = 2 * dice.between(0, [...houses].length / 2 - 1)
  return `${[...houses].slice(at, at + 2).join('')}堂`
}

const villages = '石东西南北上下大小新旧前后高长龙凤白黄青清金银沙水溪塘坑岭坪洋田湖江桥头尾'

const villageRanks = ['村', '乡', '镇', '里', '']

export function villageName(dice: Dice): string {
  return `${dice.pick([...villages])}${dice.pick([...villages])}${dice.pick(villageRanks)}`
}

/** How often a village has this name. */
export function villageShare(village: string): number {
  const [first = '', second = '', ...rank] = [...village]
  if (second === '' || !villageRanks.includes(rank.join(''))) return 0
  const count = [...villages].length
  return (shareIn(villages, first) * shareIn(villages, second)) / count ** 2 / villageRanks.length
}

const heard = (character: string) =>
  pinyin(character, { toneType: 'none' })
    .replace(/^(?:zh|z|j)/, 'z')
    .replace(/^(?:ch|c|q)/, 'c')
    .replace(/^(?:sh|s|x)/, 's')
    .replace(/^[ln]/, 'l')
    .replace(/ng$/, 'n')

const byPinyin = Map.groupBy(unique(OF_POEMS + OF_PEOPLE), (character) =>
  pinyin(character, { toneType: 'none' }),
)
const bySound = Map.groupBy(unique(OF_POEMS + OF_PEOPLE), heard)

const MANDARIN = 0.75

function heardAlike(character: string) {
  const others = (all: readonly string[] = []) => all.filter((other) => other !== character)
  return {
    mandarin: others(byPinyin.get(pinyin(character, { toneType: 'none' }))),
    southern: others(bySound.get(heard(character))),
  }
}

/**
 * What somebody writes who knows the character by its sound: most often a Mandarin homophone, else one
 * that a speaker from the south hears as the same. The character itself where it has none.
 */
export function homophone(character: string, dice: Dice): string {
  const { mandarin, southern } = heardAlike(character)
  const others = dice.chance(MANDARIN) ? mandarin : southern
  return others.length === 0 ? character : dice.pick(others)
}

const alike = new Map<string, ReadonlyMap<string, number>>()

/** How often each character is written for this one by its sound. */
export function homophoneShares(character: string): ReadonlyMap<string, number> {
  const known = alike.get(character)
  if (known) return known
  const { mandarin, southern } = heardAlike(character)
  const shares = new Map<string, number>()
  const add = (to: readonly string[], share: number) => {
    for (const one of to) shares.set(one, (shares.get(one) ?? 0) + share / to.length)
  }
  add(mandarin.length === 0 ? [character] : mandarin, MANDARIN)
  add(southern.length === 0 ? [character] : southern, 1 - MANDARIN)
  alike.set(character, shares)
  return shares
}

export function inLetters(text: string): string {
  const syllables = pinyin(text, { toneType: 'none', type: 'array' })
  const word = syllables.join('')
  return word.charAt(0).toUpperCase() + word.slice(1)
}
