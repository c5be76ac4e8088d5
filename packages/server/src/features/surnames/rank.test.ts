import { expect, it } from 'vitest'
import { type FoundForm, rankSurnames } from './rank.ts'

const ids = (forms: FoundForm[], toned?: string) =>
  rankSurnames(forms, toned).map(({ surnameId }) => surnameId)

it('keeps a rare surname that is spelled just as typed', () => {
  const forms: FoundForm[] = [
    { surnameId: 1, rank: 1, kind: 'hokkien', form: 'Ong' },
    { surnameId: 2, rank: 250, kind: 'hokkien', form: 'Ong' },
    { surnameId: 3, rank: 480, kind: 'korean', form: 'Ong' },
  ]
  expect(ids(forms)).toEqual([1, 2, 3])
})

it('drops a rare surname whose tone is another than the typed one', () => {
  const forms: FoundForm[] = [
    { surnameId: 1, rank: 4, kind: 'pinyin', form: 'chén' },
    { surnameId: 2, rank: 300, kind: 'pinyin', form: 'chēn' },
    { surnameId: 3, rank: 310, kind: 'pinyin', form: 'chén' },
  ]
  expect(ids(forms, 'chén')).toEqual([1, 3])
  expect(ids(forms)).toEqual([1, 2, 3])
})

it('takes a marked tone for pinyin, or for Vietnamese, which marks its own alike', () => {
  const forms: FoundForm[] = [
    { surnameId: 1, rank: 4, kind: 'pinyin', form: 'hàn' },
    { surnameId: 2, rank: 200, kind: 'vietnamese', form: 'Hàn' },
    { surnameId: 3, rank: 30, kind: 'hakka', form: 'Han' },
  ]
  expect(ids(forms, 'hàn')).toEqual([1, 2])
  expect(ids(forms)).toEqual([1, 3, 2])
})
