import { expect, it } from 'vitest'
import { describeDevice } from './device.ts'

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; V2) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
    'WeChat, Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox, macOS',
  ],
  ['curl/8.0', ''],
  ['', ''],
  ['<script>alert(1)</script>\r\nSet-Cookie: token=1', ''],
])('describes %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device)
})
