/** Settings of the site: those of the machine must not change what checks see. */
const siteSettings =
  /^(NODE_ENV|NODE_OPTIONS|PORT|HOST|DATA_DIR|DATABASE_URL|APP_SIGN_SECRET|REDIS_URL|TRUST_PROXY|LOG_LEVEL|WORKER|MAIL_FROM|SMTP_URL|SMS_.*|SITE_.*)$/

/** The machine's environment without settings of the site. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !siteSettings.test(name))
  return Object.fromEntries(kept)
}
