import { expect, it } from 'vitest'
import { canAddByHand } from './use-install-hint.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  ['Safari of an iPhone', `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`, 5, true],
  ['Safari of an iPad, which calls itself a Mac', `${mac} Version/18.5 Safari/605.1.15`, 5, true],
  ['Safari of a Mac', `${mac} Version/18.5 Safari/605.1.15`, 0, false],
  ['WeChat', `${iPhone} Mobile/15E148 MicroMessenger/8.0.50 NetType/WIFI`, 5, false],
  ['Chrome of an iPhone', `${iPhone} CriOS/137.0.7151.51 Mobile/15E148 Safari/604.1`, 5, false],
  [
    'Chrome of Android',
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/137.0 Mobile Safari/537.36',
    5,
    false,
  ],
])('%s: %s', (_what, userAgent, maxTouchPoints, can) => {
  expect(canAddByHand({ userAgent, maxTouchPoints })).toBe(can)
})
