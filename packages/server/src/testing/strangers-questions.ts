import type { CallName } from '@suyuan/contract/api'
import { type Member, registration } from './members.ts'

export const WRONG_CODE = '000000'
export const WRONG_PASSWORD = 'amber-lake-7'

/** Every call by which a stranger could ask about somebody. */
export const strangersQuestions: [CallName, (who: Member) => object][] = [
  [
    'POST /api/web/user/login/pwd',
    (who) => ({ login_name: who.loginName, passwd: WRONG_PASSWORD }),
  ],
  ['POST /api/web/user/login/getSms', ({ mobile }) => ({ mobile })],
  ['POST /api/web/user/login/sms', ({ mobile }) => ({ mobile, sms_code: WRONG_CODE })],
  ['POST /api/web/user/pwd/getSms', ({ mobile }) => ({ mobile })],
  ['POST /api/web/user/pwd/getEmailCode', ({ email }) => ({ email })],
  [
    'POST /api/web/user/pwd/reset',
    ({ loginName, mobile }) => ({
      login_name: loginName,
      mobile,
      sms_code: WRONG_CODE,
      passwd: WRONG_PASSWORD,
    }),
  ],
  [
    'POST /api/web/user/pwd/reset',
    ({ loginName, email }) => ({
      login_name: loginName,
      email,
      sms_code: WRONG_CODE,
      passwd: WRONG_PASSWORD,
    }),
  ],
  ['POST /api/web/user/register/getSms', ({ mobile }) => ({ mobile })],
  ['POST /api/web/user/register', ({ email }) => registration({ email })],
  ['POST /api/web/user/register', ({ mobile }) => registration({ mobile })],
  ['POST /api/web/user/register', ({ mobile }) => registration({ mobile, sms_code: WRONG_CODE })],
]
