import { CONSENT_VERSION } from '@suyuan/contract/limits'
import { text as policy } from '@suyuan/web/pages/legal/texts/privacy-policy.zh-CN'
import { text as agreement } from '@suyuan/web/pages/legal/texts/user-service-agreement.zh-CN'
import { expect, it } from 'vitest'

it('records consent to the texts that are shown', () => {
  expect([policy.version, agreement.version]).toEqual([CONSENT_VERSION, CONSENT_VERSION])
})
