import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { notYetPublic } from './legal-settings.ts'

const secret = { APP_SIGN_SECRET: 'secret-of-the-tests' }

it('names the law of the People’s Republic, no place and nobody where nothing is set', () => {
  expect(readConfig(secret).legal).toEqual({ law: 'CN', servers: [], providers: [] })
  expect(readConfig({ ...secret, SITE_LAW: ' ', SITE_SERVERS: '' }).legal.law).toBe('CN')
})

it('names every provider that is given personal data, without keys and passwords', () => {
  const { legal } = readConfig({
    ...secret,
    SITE_LAW: 'sg',
    SITE_SERVERS: 'SG, my',
    SITE_EMAIL: 'a@example.org',
    SMS_SENDER: 'aliyun',
    SMS_KEY_ID: 'id',
    SMS_KEY_SECRET: 'hunter2',
    SMS_SIGN_NAME: '溯源',
    SMS_TEMPLATE: 'T1',
    SMTP_URL: 'smtps://user:hunter2@mail.example.org',
    MEDIA_S3_BUCKET: 'files',
    MEDIA_S3_ENDPOINT: 'https://oss.example.org',
    MAP_SERVICE_URL: 'https://maps.example.org/v3',
  })
  expect(legal).toEqual({
    law: 'SG',
    servers: ['SG', 'MY'],
    providers: [
      { task: 'sms', name: 'Alibaba Cloud' },
      { task: 'email', name: 'mail.example.org' },
      { task: 'files', name: 'oss.example.org' },
      { task: 'map', name: 'maps.example.org' },
    ],
  })
})

it.each([
  ['SITE_LAW', 'Singapore'],
  ['SITE_LAW', 'QQ'],
  ['SITE_SERVERS', 'SG;MY'],
])('refuses %s=%s', (name, value) => {
  const read = () => readConfig({ ...secret, [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(name)
})

it('says what is missing before the public may come', () => {
  expect(notYetPublic(readConfig(secret).site)).toEqual([
    'Not yet ready for the public. SITE_OPERATOR is empty: nobody answers for the site',
    'Not yet ready for the public. SITE_EMAIL and SITE_PHONE are empty: nobody can reach the operator',
    'Not yet ready for the public. SITE_URL is not set: e-mails carry codes and no links to the site',
  ])
  const named = { SITE_OPERATOR: '某会', SITE_PHONE: '+65 1234', SITE_URL: 'https://example.org' }
  expect(notYetPublic(readConfig({ ...secret, ...named }).site)).toEqual([])
})
