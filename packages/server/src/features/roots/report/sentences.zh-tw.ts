import { roundTimes, type Sentences } from './sentences.ts'

const { format } = new Intl.NumberFormat('zh-TW')

export const zhTw: Sentences = {
  findings: {
    place: {
      same_city: (w) => `《${w.book}》出自${w.city}，和您說的祖籍相同`,
      same_province: (w) => `《${w.book}》出自${w.province}，和您說的祖籍同省`,
      other_city: (w) => `《${w.book}》出自${w.city}，和您說的祖籍同省但不同城市`,
      elsewhere: (w) => `《${w.book}》出自${w.province}，不在您說的省份`,
    },
    moved: {
      same_city: (w) => `《${w.book}》出自${w.city}，正是您家遷出的地方`,
      same_province: (w) => `《${w.book}》出自您家遷出的${w.province}`,
      other_city: (w) => `《${w.book}》出自${w.city}，和您家遷出的地方同省`,
      elsewhere: (w) => `《${w.book}》出自${w.province}，不是您家遷出的地方`,
    },
    area: {
      same: (w) => `《${w.book}》寫明了「${w.area}」這個地方`,
      partly: (w) => `《${w.book}》的地名和「${w.area}」有一部分相同`,
      other: (w) => `《${w.book}》寫的縣或村不是「${w.area}」`,
    },
    ancestor: {
      exact: (w) => `《${w.book}》的世系裡有「${w.ancestor}」（同名者未必是同一人，請核對世代）`,
      first_ancestor: (w) => `《${w.book}》奉「${w.ancestor}」為始祖`,
      migrant_ancestor: (w) => `《${w.book}》記「${w.ancestor}」為始遷祖`,
      named: (w) => `《${w.book}》的著錄裡提到「${w.ancestor}」（同名者未必是同一人，請核對世代）`,
      other_name: (w) => `《${w.book}》所記的人裡，有人又叫「${w.ancestor}」`,
      same_sound: (w) => `《${w.book}》所記的人裡，有人的名字和「${w.ancestor}」同音`,
      one_character: (w) => `《${w.book}》所記的人裡，有人的名字和「${w.ancestor}」有一個字相同`,
      in_poem: (w) => `「${w.ancestor}」這個名字裡有《${w.book}》的字輩`,
      absent: (w) => `《${w.book}》的世系是完整的，裡面沒有「${w.ancestor}」`,
    },
    generations: {
      same: (w) => `《${w.book}》的字輩裡有「${w.generations}」`,
      partly: (w) => `《${w.book}》的字輩和「${w.generations}」有一部分相合`,
      in_lineage: (w) => `《${w.book}》沒有錄字輩，但世系裡的名字依序用了「${w.generations}」`,
      absent: (w) => `《${w.book}》的字輩裡沒有「${w.generations}」`,
    },
    hall: {
      same: (w) => `《${w.book}》的堂號也是「${w.hall}」`,
      other: (w) => `《${w.book}》的堂號不是「${w.hall}」（一族可以有好幾個堂號）`,
    },
    spelling: {
      same: (w) => `「${w.spelling}」這種說法或拼法，和《${w.book}》所在的地方相合`,
      other: (w) => `「${w.spelling}」這種說法或拼法，多見於別的地方`,
    },
    persons: { same: (w) => `《${w.book}》記有您提到的${w.person}` },
  },
  times: (ratio, { surname }) => {
    const times = roundTimes(ratio)
    return times === null
      ? ''
      : `；如果這是您家的譜，出現這種情形的機率，約是其他${surname}姓家譜的 ${format(times)} 倍`
  },
  notCompared: {
    ancestor: (w, persons) =>
      persons === 0
        ? `《${w.book}》的著錄沒有記人名，「${w.ancestor}」無從比較。`
        : `《${w.book}》的著錄只提到 ${format(persons)} 個人，其中沒有「${w.ancestor}」；譜裡的人遠不止這些，所以這一項沒有比較。`,
    ancestorUnread: (w) =>
      `「${w.ancestor}」是用字母寫的，看不出是哪幾個字，沒有比較；請盡量寫漢字。`,
    generations: (w) => `《${w.book}》的著錄沒有記字輩，「${w.generations}」無從比較。`,
    hall: (w) => `《${w.book}》的著錄沒有記堂號，「${w.hall}」無從比較。`,
    area: (w) => `《${w.book}》的著錄裡找不到可以和「${w.area}」比較的縣名或村名，這一項沒有比較。`,
  },
  tooLittle: (questions) =>
    questions.length === 0
      ? '目前知道的還太少，分不出是哪一部譜。'
      : `目前知道的還太少，分不出是哪一部譜。最有幫助的是回答${questions.map((question) => `「${question}」`).join('和')}。`,
  ended: (text) => `${text}。`,
  books: (n, known) => {
    if (known.surnameBooks === 0) return `譜牒目錄中尚未收錄${n.surname}氏家譜。`
    const there = [
      known.provinceBooks !== null && `${n.province} ${format(known.provinceBooks)} 部`,
      known.cityBooks !== null && `${n.city} ${format(known.cityBooks)} 部`,
    ].filter(Boolean)
    const within = there.length === 0 ? '' : `，其中${there.join('，')}`
    return `譜牒目錄中收有${n.surname}氏家譜 ${format(known.surnameBooks)} 部${within}。`
  },
  sameClan: (_, { sameClan: { book, others } }) =>
    others === 0
      ? ''
      : `《${book}》之外，另有 ${format(others)} 部家譜屬於同一家族（不同版本或另一筆紀錄），符合程度相同。`,
  hall: (n, { unknownHall }) =>
    unknownHall === '' ? '' : `本站收錄的${n.surname}氏家譜中，尚無堂號為「${unknownHall}」的。`,
  namesake: (n, { namesake }) => {
    const where = [
      namesake.persons > 0 && `本站收錄的${n.surname}姓歷史人物`,
      namesake.passages > 0 && `${format(namesake.passages)} 則文獻`,
    ].filter(Boolean)
    if (where.length === 0) return ''
    return `「${n.ancestor}」見於${where.join('和')}（同名者未必是同一人）。`
  },
  celebrities: (n, { celebrities }) => {
    const place = n.city || n.province
    if (place === '') return ''
    return celebrities > 0
      ? `${place}有 ${format(celebrities)} 位${n.surname}姓歷史人物可供參考。`
      : `本站尚未收錄${place}的${n.surname}姓歷史人物。`
  },
  sources: (n, { sources }) => {
    if (n.province === '') return ''
    return sources > 0
      ? `有 ${format(sources)} 則文獻提到${n.surname}姓與${n.province}的淵源。`
      : `本站尚未收錄${n.surname}姓與${n.province}有關的文獻。`
  },
  questions: {
    province_id: '祖籍在哪一省？',
    city_id: '祖籍在哪個縣市？',
    ancestors: '您知道哪一位祖先的姓名？',
    generations: '您家的字輩是哪幾個字？',
    county: '祖籍在哪個縣、哪個鄉鎮或哪個村？',
    hall: '您家的堂號是什麼？',
    moved: '您家什麼時候、從哪裡遷出來的？',
    spelling: '家裡說什麼方言，姓氏在海外怎麼拼？',
    notes: '關於您家，還有什麼別的線索？',
  },
}
