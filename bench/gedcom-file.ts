import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { randomNumbers } from '@suyuan/genealogy/testing/random-numbers'
import { weightedPicker } from './random.ts'

const surnames = [...'陈林黄张李王吴刘蔡杨许郑谢郭洪曾邱廖赖徐周叶苏庄吕江何萧罗高']
const characters = [...'文章德明光宗耀祖福寿康宁仁义礼智信国家兴旺学以致远志在四方永承先泽']
const places = ['福建泉州晋江', '福建漳州龙溪', '广东潮州海阳', '广东嘉应梅县', '海南琼山']
const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')

/** Generations of a made-up clan: each couple's children follow it. */
const CHILDREN = 3

interface Made {
  people: number
  lines: number
}

/**
 * Writes a GEDCOM file of a made-up clan, the same for the same number of people: couples and their
 * children, with names, dates, places, notes and sources, some 14.7 lines to a person.
 */
export async function writeClan(file: string, people: number): Promise<Made> {
  const random = randomNumbers(people)
  const pick = <T>(items: readonly T[]) => weightedPicker(items, () => 1, random)
  const parts = {
    character: pick(characters),
    place: pick(places),
    month: pick(months),
    below: (bound: number) => Math.floor(random() * bound),
  }
  const surname = pick(surnames)
  const output = createWriteStream(file)
  let lines = 0
  const write = async (text: string) => {
    lines += text.split('\n').length - 1
    if (!output.write(text)) await once(output, 'drain')
  }
  await write('0 HEAD\n1 SOUR BENCH\n1 GEDC\n2 VERS 5.5.1\n2 FORM LINEAGE-LINKED\n1 CHAR UTF-8\n')
  for (let number = 1; number <= people; number += 1) {
    await write(personLines(number, people, number % 2 === 1 ? '陈' : surname(), parts))
    if (number % 2 === 0) await write(familyLines(number / 2, people))
  }
  await write('0 @S1@ SOUR\n1 TITL 族谱\n0 TRLR\n')
  output.end()
  await once(output, 'close')
  return { people, lines }
}

interface Parts {
  character(): string
  place(): string
  month(): string
  below(bound: number): number
}

/** People 1 and 2 are couple 1, 3 and 4 couple 2; a child's own couple has its number. */
function personLines(number: number, people: number, surname: string, parts: Parts): string {
  const { character, place, month, below } = parts
  const given = character() + character()
  const year = 1400 + Math.floor(Math.log2(number + 1)) * 25 + below(20)
  const family = Math.ceil(number / 2)
  const parents = number % 2 === 1 && family > 1 ? Math.ceil((family - 1) / CHILDREN) : 0
  return [
    `0 @I${number}@ INDI`,
    `1 NAME /${surname}/${given}`,
    `2 SURN ${surname}`,
    `2 GIVN ${given}`,
    `1 SEX ${number % 2 === 1 ? 'M' : 'F'}`,
    '1 BIRT',
    `2 DATE ${1 + below(28)} ${month()} ${year}`,
    `2 PLAC ${place()}`,
    '1 DEAT',
    `2 DATE ABT ${year + 30 + below(50)}`,
    ...(parents > 0 ? [`1 FAMC @F${parents}@`] : []),
    ...(number % 2 === 1 && number === people ? [] : [`1 FAMS @F${family}@`]),
    ...(number % 3 === 0 ? ['1 NOTE 见族谱卷一', `2 CONT 葬于${place()}`] : []),
    ...(number % 2 === 0 ? ['1 SOUR @S1@', `2 PAGE ${below(400)}`] : []),
    '',
  ].join('\n')
}

function familyLines(family: number, people: number): string {
  const first = (family - 1) * CHILDREN + 2
  const children = Array.from({ length: CHILDREN }, (_, index) => 2 * (first + index) - 1)
  return [
    `0 @F${family}@ FAM`,
    `1 HUSB @I${2 * family - 1}@`,
    `1 WIFE @I${2 * family}@`,
    '1 MARR',
    ...children.filter((child) => child <= people).map((child) => `1 CHIL @I${child}@`),
    '',
  ].join('\n')
}
