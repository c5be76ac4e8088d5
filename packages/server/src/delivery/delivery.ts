import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { aliyunSender } from './aliyun.ts'
import { Background } from './background.ts'
import { type Mailer, mailerFor } from './mail.ts'
import { putInOutbox } from './outbox.ts'
import { RetryingSender, type SmsSender } from './sms.ts'
import { tencentSender } from './tencent.ts'

/** The ways a message leaves the site. */
export interface Delivery {
  sms: RetryingSender
  mail: Mailer
  /** For what is sent after the answer. */
  background: Background
}

function senderFor({ sms, dataDir }: Config): SmsSender {
  if (sms.sender === 'aliyun') return aliyunSender(sms)
  if (sms.sender === 'tencent') return tencentSender(sms)
  return { send: (message) => putInOutbox(dataDir, { channel: 'sms', ...message }) }
}

export function createDelivery(config: Config, log: Pick<Logger, 'error'>): Delivery {
  return {
    sms: new RetryingSender(senderFor(config)),
    mail: mailerFor(config.mail, config.dataDir),
    background: new Background((error) => log.error({ err: error }, 'message not delivered')),
  }
}
