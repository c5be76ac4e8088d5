import { PassThrough, Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readWordings } from './dates-read.ts'

async function printed(lines: string): Promise<Record<string, unknown>[]> {
  const output = new PassThrough()
  const [all] = await Promise.all([
    text(output),
    readWordings(Readable.from([lines]), output, 'zh-CN').then(() => output.end()),
  ])
  return all
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test('a line of JSON is printed for each wording, an empty one too', async () => {
  expect(
    await printed(
      '道光丁未年十一月廿二日子时\n\n康熙辛己年\n殁于癸亥年八月初一日\tafter 民国壬子\n',
    ),
  ).toEqual([
    {
      text: '道光丁未年十一月廿二日子时',
      kind: 'day',
      readings: [
        {
          from: '1847-12-29',
          to: '1847-12-29',
          calendar: 'lunar',
          words: '1847年12月29日（清道光二十七年丁未十一月廿二日子时）',
        },
      ],
      warnings: [],
    },
    { text: '', kind: 'unread', readings: [], warnings: [] },
    expect.objectContaining({ kind: 'year', warnings: ['slip_in_sign'] }),
    expect.objectContaining({ kind: 'day', text: '殁于癸亥年八月初一日' }),
  ])
})

test('more lines than a pipe holds are printed, in their order', async () => {
  const years = Array.from({ length: 3000 }, (_, at) => `道光${(at % 30) + 1}年`)
  const lines = await printed(`${years.join('\n')}\n`)
  expect(lines.map((line) => line['text'])).toEqual(years)
})

test('reading ends where nobody takes the answers any more', async () => {
  const output = new Writable({
    highWaterMark: 1,
    write(_chunk, _encoding, done) {
      done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))
    },
  })
  const lines = Array.from({ length: 100 }, () => '光绪三年\n')
  await expect(readWordings(Readable.from(lines), output, 'zh-CN')).resolves.toBeUndefined()
})
