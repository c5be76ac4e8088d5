import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { ConfigError } from '../config-error.ts'

const base = { NODE_ENV: 'test', APP_SIGN_SECRET: 'secret-of-the-tests' }
const keys = { SMS_KEY_ID: 'id', SMS_KEY_SECRET: 'key', SMS_SIGN_NAME: '溯源', SMS_TEMPLATE: 'T1' }

describe('settings of messages', () => {
  it('send to the outbox unless told otherwise', () => {
    const { sms, mail } = readConfig({ ...base, SMS_SENDER: '', SMTP_URL: '' })
    expect(sms).toEqual({ sender: 'outbox' })
    expect(mail.smtpUrl).toBeUndefined()
  })

  it('choose a provider and its address', () => {
    expect(readConfig({ ...base, ...keys, SMS_SENDER: 'aliyun' }).sms).toMatchObject({
      sender: 'aliyun',
      templateOverseas: 'T1',
      endpoint: 'https://dysmsapi.aliyuncs.com',
    })
    const tencent = {
      ...base,
      ...keys,
      SMS_SENDER: 'tencent',
      SMS_APP_ID: '1',
      SMS_TEMPLATE_OVERSEAS: 'T2',
    }
    expect(readConfig(tencent).sms).toMatchObject({
      sender: 'tencent',
      templateOverseas: 'T2',
      endpoint: 'https://sms.tencentcloudapi.com',
    })
    const mail = {
      ...base,
      SMTP_URL: 'smtps://user:word@mail.example.org:465',
      SITE_EMAIL: 'a@b.cc',
    }
    expect(readConfig(mail).mail.from).toBe('a@b.cc')
  })

  it.each([
    [{ SMS_SENDER: 'pigeon' }, 'SMS_SENDER'],
    [{ SMS_SENDER: 'aliyun' }, 'SMS_KEY_ID, SMS_KEY_SECRET, SMS_SIGN_NAME, SMS_TEMPLATE'],
    [{ SMS_SENDER: 'tencent', ...keys }, 'SMS_APP_ID'],
    [{ SMTP_URL: 'http://example.org' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example.org' }, 'MAIL_FROM'],
    [{ SMS_SENDER: 'aliyun', ...keys, SMS_ENDPOINT: 'nowhere' }, 'SMS_ENDPOINT'],
  ])('stop the start with a line that names %j', (settings, named) => {
    const start = () => readConfig({ ...base, ...settings })
    expect(start).toThrow(ConfigError)
    expect(start).toThrow(named)
  })
})
