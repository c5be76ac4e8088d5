import { roundTimes, type Sentences } from './sentences.ts'

const { format } = new Intl.NumberFormat('zh-CN')

export const zhCn: Sentences = {
  findings: {
    place: {
      same_city: (w) => `《${w.book}》出自${w.city}，与您说的祖籍相同`,
      same_province: (w) => `《${w.book}》出自${w.province}，与您说的祖籍同省`,
      other_city: (w) => `《${w.book}》出自${w.city}，与您说的祖籍同省不同城`,
      elsewhere: (w) => `《${w.book}》出自${w.province}，不在您说的省份`,
    },
    moved: {
      same_city: (w) => `《${w.book}》出自${w.city}，正是您家迁出的地方`,
      same_province: (w) => `《${w.book}》出自您家迁出的${w.province}`,
      other_city: (w) => `《${w.book}》出自${w.city}，与您家迁出的地方同省`,
      elsewhere: (w) => `《${w.book}》出自${w.province}，不是您家迁出的地方`,
    },
    area: {
      same: (w) => `《${w.book}》写明了“${w.area}”这个地方`,
      partly: (w) => `《${w.book}》的地名与“${w.area}”有一部分相同`,
      other: (w) => `《${w.book}》写的县或村不是“${w.area}”`,
    },
    ancestor: {
      exact: (w) => `《${w.book}》的世系里有“${w.ancestor}”（同名者未必是同一人，请核对世代）`,
      first_ancestor: (w) => `《${w.book}》奉“${w.ancestor}”为始祖`,
      migrant_ancestor: (w) => `《${w.book}》记“${w.ancestor}”为始迁祖`,
      named: (w) => `《${w.book}》的著录里提到“${w.ancestor}”（同名者未必是同一人，请核对世代）`,
      other_name: (w) => `《${w.book}》所记的人里，有人又叫“${w.ancestor}”`,
      same_sound: (w) => `《${w.book}》所记的人里，有人的名字与“${w.ancestor}”同音`,
      one_character: (w) => `《${w.book}》所记的人里，有人的名字与“${w.ancestor}”有一个字相同`,
      in_poem: (w) => `“${w.ancestor}”这个名字里有《${w.book}》的字辈`,
      absent: (w) => `《${w.book}》的世系是完整的，里面没有“${w.ancestor}”`,
    },
    generations: {
      same: (w) => `《${w.book}》的字辈里有“${w.generations}”`,
      partly: (w) => `《${w.book}》的字辈与“${w.generations}”有一部分相合`,
      in_lineage: (w) => `《${w.book}》没有录字辈，但世系里的名字依次用了“${w.generations}”`,
      absent: (w) => `《${w.book}》的字辈里没有“${w.generations}”`,
    },
    hall: {
      same: (w) => `《${w.book}》的堂号也是“${w.hall}”`,
      other: (w) => `《${w.book}》的堂号不是“${w.hall}”（一族可以有几个堂号）`,
    },
    spelling: {
      same: (w) => `“${w.spelling}”这种说法或拼写，与《${w.book}》所在的地方相合`,
      other: (w) => `“${w.spelling}”这种说法或拼写，多见于别的地方`,
    },
    persons: { same: (w) => `《${w.book}》记有您提到的${w.person}` },
  },
  times: (ratio, { surname }) => {
    const times = roundTimes(ratio)
    return times === null
      ? ''
      : `；如果这是您家的谱，出现这种情形的可能性，约是其他${surname}氏家谱的 ${format(times)} 倍`
  },
  notCompared: {
    ancestor: (w, persons) =>
      persons === 0
        ? `《${w.book}》的著录没有记人名，“${w.ancestor}”无从比较。`
        : `《${w.book}》的著录只提到 ${format(persons)} 个人，其中没有“${w.ancestor}”；谱里的人远不止这些，所以这一项没有比较。`,
    ancestorUnread: (w) =>
      `“${w.ancestor}”是用字母写的，看不出是哪几个字，没有比较；请尽量写汉字。`,
    generations: (w) => `《${w.book}》的著录没有记字辈，“${w.generations}”无从比较。`,
    hall: (w) => `《${w.book}》的著录没有记堂号，“${w.hall}”无从比较。`,
    area: (w) => `《${w.book}》的著录里找不到可以和“${w.area}”比较的县名或村名，这一项没有比较。`,
  },
  tooLittle: (questions) =>
    questions.length === 0
      ? '现在知道的还太少，分不出是哪一部谱。'
      : `现在知道的还太少，分不出是哪一部谱。最有帮助的是回答${questions.map((question) => `“${question}”`).join('和')}。`,
  ended: (text) => `${text}。`,
  books: (n, known) => {
    if (known.surnameBooks === 0) return `谱牒目录中暂未收录${n.surname}氏家谱。`
    const there = [
      known.provinceBooks !== null && `${n.province} ${format(known.provinceBooks)} 部`,
      known.cityBooks !== null && `${n.city} ${format(known.cityBooks)} 部`,
    ].filter(Boolean)
    const within = there.length === 0 ? '' : `，其中${there.join('，')}`
    return `谱牒目录中收有${n.surname}氏家谱 ${format(known.surnameBooks)} 部${within}。`
  },
  sameClan: (_, { sameClan: { book, others } }) =>
    others === 0
      ? ''
      : `《${book}》之外，另有 ${format(others)} 部家谱属于同一家族（不同版本或另一条记录），匹配度相同。`,
  hall: (n, { unknownHall }) =>
    unknownHall === '' ? '' : `本站收录的${n.surname}氏家谱中，暂无堂号为“${unknownHall}”的。`,
  namesake: (n, { namesake }) => {
    const where = [
      namesake.persons > 0 && `本站收录的${n.surname}姓历史人物`,
      namesake.passages > 0 && `${format(namesake.passages)} 条文献`,
    ].filter(Boolean)
    if (where.length === 0) return ''
    return `“${n.ancestor}”见于${where.join('和')}（同名者未必是同一人）。`
  },
  celebrities: (n, { celebrities }) => {
    const place = n.city || n.province
    if (place === '') return ''
    return celebrities > 0
      ? `${place}有 ${format(celebrities)} 位${n.surname}姓历史人物可供参考。`
      : `本站尚未收录${place}的${n.surname}姓历史人物。`
  },
  sources: (n, { sources }) => {
    if (n.province === '') return ''
    return sources > 0
      ? `有 ${format(sources)} 条文献提到${n.surname}姓与${n.province}的渊源。`
      : `本站尚未收录${n.surname}姓与${n.province}有关的文献。`
  },
  questions: {
    province_id: '祖籍在哪个省？',
    city_id: '祖籍在哪座城市？',
    ancestors: '您知道哪一位祖先的姓名？',
    generations: '您家的字辈是哪几个字？',
    county: '祖籍在哪个县、哪个镇或哪个村？',
    hall: '您家的堂号是什么？',
    moved: '您家什么时候、从哪里迁出来的？',
    spelling: '家里说什么方言，姓氏在海外怎么拼写？',
    notes: '关于您家，还有什么别的线索？',
  },
}
