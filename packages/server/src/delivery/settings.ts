import * as z from 'zod'

const emptyIsAbsent = (value: unknown) => (value === '' ? undefined : value)
const optionalText = z.preprocess(emptyIsAbsent, z.string().optional())

/** The settings of messages that leave the site, as the environment names them. */
export const deliveryEnvironment = {
  SMS_SENDER: z.preprocess(
    emptyIsAbsent,
    z.enum(['outbox', 'aliyun', 'tencent']).default('outbox'),
  ),
  SMS_KEY_ID: optionalText,
  SMS_KEY_SECRET: optionalText,
  /** The signature the provider has approved, such as 溯源. */
  SMS_SIGN_NAME: optionalText,
  /** The approved template of a code; its one parameter is the code. */
  SMS_TEMPLATE: optionalText,
  /** The template for numbers outside mainland China, where the provider keeps them apart. */
  SMS_TEMPLATE_OVERSEAS: optionalText,
  /** Tencent: the SDK AppID of the SMS application. */
  SMS_APP_ID: optionalText,
  /** Tencent: the region that sends. */
  SMS_REGION: optionalText,
  /** Another address of the provider than its usual one. */
  SMS_ENDPOINT: z.preprocess(emptyIsAbsent, z.url({ protocol: /^https?$/ }).optional()),
  SMTP_URL: z.preprocess(emptyIsAbsent, z.url({ protocol: /^smtps?$/ }).optional()),
  /** Sender of e-mail; SITE_EMAIL where absent. */
  MAIL_FROM: z.preprocess(emptyIsAbsent, z.email().optional()),
}

type Values = z.output<z.ZodObject<typeof deliveryEnvironment>>

export interface ProviderSettings {
  keyId: string
  keySecret: string
  signName: string
  template: string
  templateOverseas: string
  /** Such as https://dysmsapi.aliyuncs.com. */
  endpoint: string
}

export type SmsSettings =
  | { sender: 'outbox' }
  | ({ sender: 'aliyun' } & ProviderSettings)
  | ({ sender: 'tencent'; appId: string; region: string } & ProviderSettings)

export interface MailSettings {
  /** Undefined: e-mail goes to the outbox. */
  smtpUrl: string | undefined
  from: string
}

/** Names of settings that the chosen sender needs and that are absent. */
export function missingDeliverySettings(values: Values, siteEmail: string | undefined): string[] {
  const needed: (keyof Values)[] =
    values.SMS_SENDER === 'outbox'
      ? []
      : ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE']
  if (values.SMS_SENDER === 'tencent') needed.push('SMS_APP_ID')
  if (values.SMTP_URL !== undefined && siteEmail === undefined) needed.push('MAIL_FROM')
  return needed.filter((name) => values[name] === undefined)
}

/** Only after `missingDeliverySettings` found nothing. */
export function smsSettings(values: Values): SmsSettings {
  if (values.SMS_SENDER === 'outbox') return { sender: 'outbox' }
  const provider = {
    keyId: values.SMS_KEY_ID ?? '',
    keySecret: values.SMS_KEY_SECRET ?? '',
    signName: values.SMS_SIGN_NAME ?? '',
    template: values.SMS_TEMPLATE ?? '',
    templateOverseas: values.SMS_TEMPLATE_OVERSEAS ?? values.SMS_TEMPLATE ?? '',
  }
  if (values.SMS_SENDER === 'aliyun') {
    const endpoint = values.SMS_ENDPOINT ?? 'https://dysmsapi.aliyuncs.com'
    return { sender: 'aliyun', ...provider, endpoint }
  }
  return {
    sender: 'tencent',
    ...provider,
    appId: values.SMS_APP_ID ?? '',
    region: values.SMS_REGION ?? 'ap-guangzhou',
    endpoint: values.SMS_ENDPOINT ?? 'https://sms.tencentcloudapi.com',
  }
}
