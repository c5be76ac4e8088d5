import type { Config } from '../config.ts'
import { aliyunSender } from './aliyun.ts'
import { type Mailer, mailerFor } from './mail.ts'
import { putInOutbox } from './outbox.ts'
import { retrying, type SmsSender } from './sms.ts'
import { tencentSender } from './tencent.ts'

/** The ways a message leaves the site. */
export interface Delivery {
  sms: SmsSender
  mail: Mailer
}

function senderFor({ sms, dataDir }: Config): SmsSender {
  if (sms.sender === 'aliyun') return aliyunSender(sms)
  if (sms.sender === 'tencent') return tencentSender(sms)
  return { send: (message, owed) => putInOutbox(dataDir, { channel: 'sms', ...message }, owed) }
}

export function createDelivery(config: Config): Delivery {
  return { sms: retrying(senderFor(config)), mail: mailerFor(config.mail, config.dataDir) }
}
