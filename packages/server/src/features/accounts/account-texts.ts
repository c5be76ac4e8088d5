import { dayInWords } from '@suyuan/contract/days'
import type { Lang } from '@suyuan/contract/lang'
import { UNCONFIRMED_DAYS } from '@suyuan/contract/limits'

/** What each e-mail to a member speaks of. */
export interface MailFacts {
  welcome: { loginName: string; code: string }
  /** A change keeps the device it was made on logged in, a reset none. */
  password_changed: { by: 'change' | 'reset' }
  new_device: { device: string }
  email_taken: { loginName: string }
  reset_code: { code: string; loginName: string }
  reset_by_mobile: { lastDigits: string }
  email_code: { code: string }
  email_changed: object
  mobile_confirmed: { lastDigits: string }
  mobile_changed: object
  account_deleted: { until: string }
  /** Without an end it holds until it is lifted. */
  account_suspended: { reason: string; until: string | null }
  suspension_lifted: object
  /** A question to the owner of a family tree, or a message in a thread that one began. */
  message_received: { asked: boolean; link: string | null }
  /** People of the member's family tree who counted as dead by an older rule. */
  tree_lives: { title: string; people: number; link: string | null }
  tree_dates: { title: string; people: number; link: string | null }
}

export type MailKind = keyof MailFacts

/** Subject first, then the lines of the text. */
type Letters = { [Kind in MailKind]: (facts: MailFacts[Kind]) => [string, ...string[]] }

const letters: Record<Lang, Letters> = {
  'zh-CN': {
    welcome: ({ loginName, code }) => [
      '欢迎来到溯源',
      `您的账号已注册，登录名是 ${loginName}。您可以登录后完善个人资料，寻找家族的来处。`,
      `验证这个邮箱的验证码是 ${code}，5 分钟内有效，请登录后在个人中心填写；过期后可以在那里重新获取。`,
      `请不要把验证码告诉任何人。如果不是您本人注册，不必理会这封邮件：邮箱和手机号码都未验证的账号，连续 ${UNCONFIRMED_DAYS} 天无人使用即自动清除。`,
    ],
    password_changed: ({ by }) => [
      '您的溯源密码已修改',
      by === 'reset'
        ? '您的账号密码刚刚用验证码重置，所有设备都已退出登录。'
        : '您的账号密码刚刚修改；除修改密码的那台设备外，其他设备都已退出登录。',
      '如果不是您本人操作，请立即重置密码。',
    ],
    new_device: ({ device }) => [
      '您的溯源账号在新设备上登录',
      `您的账号刚刚在新设备上登录：${device || '未知设备'}。`,
      '如果不是您本人操作，请立即修改密码，并在个人中心结束该设备的登录。',
    ],
    email_taken: ({ loginName }) => [
      '您在溯源已有账号',
      '有人刚刚要在溯源使用这个邮箱，而它已属于您的账号，所以没有改动。',
      `您的登录名是 ${loginName}。如果忘记了密码，可以在登录页重置。`,
      '如果不是您本人操作，不必理会这封邮件。',
    ],
    reset_code: ({ code, loginName }) => [
      '重置溯源密码',
      `您的登录名是 ${loginName}，验证码是 ${code}，5 分钟内有效。`,
      '请不要把验证码告诉任何人。如果不是您本人操作，不必理会这封邮件。',
    ],
    reset_by_mobile: ({ lastDigits }) => [
      '重置溯源密码',
      `您的账号已验证手机号码（尾号 ${lastDigits}），请在重置密码页用这个号码获取验证码。`,
      '如果这个号码已不再使用，请与我们联系。如果不是您本人操作，不必理会这封邮件。',
    ],
    email_code: ({ code }) => [
      '验证您的邮箱',
      `您的验证码是 ${code}，5 分钟内有效。`,
      '请不要把验证码告诉任何人。如果不是您本人操作，不必理会这封邮件。',
    ],
    email_changed: () => [
      '您的溯源账号已更换邮箱',
      '您的账号已改用另一个邮箱，今后的邮件不再发到这里。',
      '如果不是您本人操作，请立即与我们联系。',
    ],
    mobile_confirmed: ({ lastDigits }) => [
      '您的溯源账号已验证手机号码',
      `您的账号刚刚验证了手机号码（尾号 ${lastDigits}），今后可以用它登录和重置密码。`,
      '如果不是您本人操作，请立即修改密码，并在个人中心改回您自己的手机号码。',
    ],
    mobile_changed: () => [
      '您的溯源账号已更换手机号码',
      '您的账号改填了另一个手机号码。原来的号码不再用于登录和重置密码。',
      '如果不是您本人操作，请立即修改密码。',
    ],
    account_deleted: ({ until }) => [
      '您的溯源账号已注销',
      `您的账号已注销。在 ${until} 之前重新登录，可以恢复账号；此后全部资料将被清除，无法找回。`,
      '如果不是您本人操作，请立即登录恢复，并修改密码。',
    ],
    account_suspended: ({ reason, until }) => [
      '您的溯源账号已暂停使用',
      `您的账号已被管理员暂停使用${until === null ? '，直到另行通知' : `，到 ${until} 为止`}。暂停期间不能登录，所有设备都已退出；您公开的家谱只有受邀的成员看得到。资料都保留着。`,
      `原因：${reason}`,
      '如果您认为有误，或想取得、删除自己的资料，请通过网站的“联系我们”页面找我们。',
    ],
    tree_lives: ({ title, people, link }) => [
      '请确认家谱里谁还在世',
      `家谱《${title}》里有 ${people} 人，文件里的去世或墓地记录不足以说明已经去世，导入时却被当作已去世。为了保护在世的人，现在先视为在世，外人只看得到姓氏、性别和在谱中的位置。`,
      '请打开家谱，点“在世与否待确认”，逐组或逐人确认；也可以在修改记录里撤销这次改动。',
      ...(link === null ? [] : [link]),
    ],
    tree_dates: ({ title, people, link }) => [
      '请看看家谱里日期的新读法',
      `家谱《${title}》里用文字写的日期（如“光绪三年”）现在读得懂了。照新的读法，有 ${people} 人对外人会由隐去变为显示，或由显示变为隐去。您同意之前，一切照旧。`,
      '请打开家谱，点“在世与否待确认”，看过名单再同意。您写的文字一个字也不会改。',
      ...(link === null ? [] : [link]),
    ],
    message_received: ({ asked, link }) => [
      asked ? '有人就您的家谱提问' : '您在溯源有新的回复',
      asked
        ? '有会员就您公开的家谱写信给您。请登录后在“我的消息”里查看和回复。'
        : '您的提问有了新的回复。请登录后在“我的消息”里查看。',
      ...(link === null ? [] : [link]),
      '对方看不到您的邮箱和手机号码，您也看不到对方的。请不要直接回复这封邮件。不想再收到对方的消息，可以在“我的消息”里屏蔽；内容不当，可以举报。',
    ],
    suspension_lifted: () => [
      '您的溯源账号已恢复使用',
      '您的账号可以重新登录了，公开的家谱也照旧公开。',
      '如有疑问，请通过网站的“联系我们”页面找我们。',
    ],
  },
  'zh-TW': {
    welcome: ({ loginName, code }) => [
      '歡迎來到溯源',
      `您的帳號已註冊，登入名稱是 ${loginName}。您可以登入後補齊個人資料，尋找家族的來處。`,
      `驗證這個信箱的驗證碼是 ${code}，5 分鐘內有效，請登入後在會員中心填寫；過期後可以在那裡重新取得。`,
      `請不要把驗證碼告訴任何人。如果不是您本人註冊，不必理會這封郵件：信箱和手機號碼都未驗證的帳號，連續 ${UNCONFIRMED_DAYS} 天無人使用即自動清除。`,
    ],
    password_changed: ({ by }) => [
      '您的溯源密碼已變更',
      by === 'reset'
        ? '您的帳號密碼剛剛用驗證碼重設，所有裝置都已登出。'
        : '您的帳號密碼剛剛變更；除了變更密碼的那台裝置，其他裝置都已登出。',
      '如果不是您本人操作，請立即重設密碼。',
    ],
    new_device: ({ device }) => [
      '您的溯源帳號在新裝置登入',
      `您的帳號剛剛在新裝置登入：${device || '未知裝置'}。`,
      '如果不是您本人操作，請立即變更密碼，並在會員中心結束該裝置的登入。',
    ],
    email_taken: ({ loginName }) => [
      '您在溯源已有帳號',
      '有人剛剛要在溯源使用這個信箱，而它已屬於您的帳號，所以沒有變更。',
      `您的登入名稱是 ${loginName}。如果忘記了密碼，可以在登入頁重設。`,
      '如果不是您本人操作，不必理會這封郵件。',
    ],
    reset_code: ({ code, loginName }) => [
      '重設溯源密碼',
      `您的登入名稱是 ${loginName}，驗證碼是 ${code}，5 分鐘內有效。`,
      '請不要把驗證碼告訴任何人。如果不是您本人操作，不必理會這封郵件。',
    ],
    reset_by_mobile: ({ lastDigits }) => [
      '重設溯源密碼',
      `您的帳號已驗證手機號碼（末四碼 ${lastDigits}），請在重設密碼頁用該手機號碼取得驗證碼。`,
      '如果手機號碼已不再使用，請與我們聯絡。如果不是您本人操作，不必理會這封郵件。',
    ],
    email_code: ({ code }) => [
      '驗證您的信箱',
      `您的驗證碼是 ${code}，5 分鐘內有效。`,
      '請不要把驗證碼告訴任何人。如果不是您本人操作，不必理會這封郵件。',
    ],
    email_changed: () => [
      '您的溯源信箱已變更',
      '您的帳號已改用另一個信箱，今後的郵件不再寄到這裡。',
      '如果不是您本人操作，請立即與我們聯絡。',
    ],
    mobile_confirmed: ({ lastDigits }) => [
      '您的溯源帳號已驗證手機號碼',
      `您的帳號剛剛驗證了手機號碼（末四碼 ${lastDigits}），今後可以用它登入和重設密碼。`,
      '如果不是您本人操作，請立即變更密碼，並在會員中心改回您自己的手機號碼。',
    ],
    mobile_changed: () => [
      '您的溯源手機號碼已變更',
      '您的帳號改填了另一個手機號碼。原來的號碼不再用於登入和重設密碼。',
      '如果不是您本人操作，請立即變更密碼。',
    ],
    account_deleted: ({ until }) => [
      '您的溯源帳號已刪除',
      `您的帳號已刪除。在 ${until} 之前重新登入，可以恢復帳號；此後全部資料將被清除，無法找回。`,
      '如果不是您本人操作，請立即登入恢復，並變更密碼。',
    ],
    account_suspended: ({ reason, until }) => [
      '您的溯源帳號已暫停使用',
      `您的帳號已由管理員暫停使用${until === null ? '，直到另行通知' : `，到 ${until} 為止`}。暫停期間無法登入，所有裝置都已登出；您公開的家譜只有受邀的成員看得到。資料都保留著。`,
      `原因：${reason}`,
      '如果您認為有誤，或想取得、刪除自己的資料，請透過網站的「聯絡我們」頁面找我們。',
    ],
    tree_lives: ({ title, people, link }) => [
      '請確認家譜裡誰還在世',
      `家譜《${title}》裡有 ${people} 人，檔案裡的過世或墓地紀錄不足以說明已經過世，匯入時卻被當作已過世。為了保護在世的人，現在先視為在世，外人只看得到姓氏、性別和在譜中的位置。`,
      '請開啟家譜，點「是否在世待確認」，逐組或逐人確認；也可以在修改紀錄裡復原這次變更。',
      ...(link === null ? [] : [link]),
    ],
    tree_dates: ({ title, people, link }) => [
      '請看看家譜裡日期的新讀法',
      `家譜《${title}》裡用文字寫的日期（如「光緒三年」）現在讀得懂了。照新的讀法，有 ${people} 人對外人會由隱藏變為顯示，或由顯示變為隱藏。您同意之前，一切照舊。`,
      '請開啟家譜，點「是否在世待確認」，看過名單再同意。您寫的文字一個字也不會改。',
      ...(link === null ? [] : [link]),
    ],
    message_received: ({ asked, link }) => [
      asked ? '有人就您的家譜提問' : '您在溯源有新的回覆',
      asked
        ? '有會員就您公開的家譜寫信給您。請登入後在「我的訊息」裡檢視和回覆。'
        : '您的提問有了新的回覆。請登入後在「我的訊息」裡檢視。',
      ...(link === null ? [] : [link]),
      '對方看不到您的信箱和手機號碼，您也看不到對方的。請不要直接回覆這封郵件。不想再收到對方的訊息，可以在「我的訊息」裡封鎖；內容不當，可以檢舉。',
    ],
    suspension_lifted: () => [
      '您的溯源帳號已恢復使用',
      '您的帳號可以重新登入了，公開的家譜也照舊公開。',
      '如有疑問，請透過網站的「聯絡我們」頁面找我們。',
    ],
  },
  en: {
    welcome: ({ loginName, code }) => [
      'Welcome to Suyuan',
      `Your account is ready. Your log-in name is ${loginName}. Log in to complete your profile and look for where your family came from.`,
      `The code that confirms this e-mail address is ${code}; it is valid for 5 minutes. Please enter it in your profile once you have logged in; you can ask for another one there.`,
      `Please do not tell anyone the code. If you did not register, you can ignore this message: an account with neither its e-mail nor its mobile confirmed is erased once nobody has used it for ${UNCONFIRMED_DAYS} days.`,
    ],
    password_changed: ({ by }) => [
      'Your Suyuan password was changed',
      by === 'reset'
        ? 'The password of your account has just been reset with a code, and every device was logged out.'
        : 'The password of your account has just been changed. Every device was logged out except the one it was changed on.',
      'If this was not you, please reset your password at once.',
    ],
    new_device: ({ device }) => [
      'Your Suyuan account was used on a new device',
      `Somebody has just logged in to your account on a new device: ${device || 'unknown device'}.`,
      'If this was not you, please change your password at once and end that session in your profile.',
    ],
    email_taken: ({ loginName }) => [
      'You already have a Suyuan account',
      'Somebody has just asked to use this e-mail address on Suyuan. It belongs to your account, so nothing was changed.',
      `Your log-in name is ${loginName}. If you forgot your password, you can reset it on the log-in page.`,
      'If this was not you, you can ignore this message.',
    ],
    reset_code: ({ code, loginName }) => [
      'Reset your Suyuan password',
      `Your log-in name is ${loginName}. Your code is ${code}; it is valid for 5 minutes.`,
      'Please do not tell anyone the code. If this was not you, you can ignore this message.',
    ],
    reset_by_mobile: ({ lastDigits }) => [
      'Reset your Suyuan password',
      `Your account has a confirmed mobile number ending in ${lastDigits}. Please ask for a code with that number on the reset page.`,
      'If you no longer use that number, please contact us. If this was not you, you can ignore this message.',
    ],
    email_code: ({ code }) => [
      'Confirm your e-mail address',
      `Your code is ${code}; it is valid for 5 minutes.`,
      'Please do not tell anyone the code. If this was not you, you can ignore this message.',
    ],
    email_changed: () => [
      'Your Suyuan e-mail address was changed',
      'Your account now uses another e-mail address. Nothing more will be sent to this one.',
      'If this was not you, please contact us at once.',
    ],
    mobile_confirmed: ({ lastDigits }) => [
      'A mobile number was confirmed for your Suyuan account',
      `A mobile number ending in ${lastDigits} has just been confirmed for your account. It can now be used to log in and to reset the password.`,
      'If this was not you, please change your password at once and enter your own number in your profile again.',
    ],
    mobile_changed: () => [
      'Your Suyuan mobile number was changed',
      'Another mobile number was entered for your account. The old one can no longer be used to log in or to reset the password.',
      'If this was not you, please change your password at once.',
    ],
    account_deleted: ({ until }) => [
      'Your Suyuan account was deleted',
      `Your account was deleted. You can restore it by logging in before ${until}; after that everything is erased for good.`,
      'If this was not you, please log in at once, restore the account and change your password.',
    ],
    account_suspended: ({ reason, until }) => [
      'Your Suyuan account was suspended',
      `An administrator has suspended your account ${until === null ? 'until further notice' : `until ${until}`}. Meanwhile nobody can log in to it, every device was logged out, and your public family trees are shown only to the members you invited. Nothing was deleted.`,
      `Reason: ${reason}`,
      'If you think this is a mistake, or would like to have your data or to have it deleted, please use the “Contact us” page of the site.',
    ],
    tree_lives: ({ title, people, link }) => [
      'Please tell us who in your family tree is still living',
      `In your family tree “${title}”, ${people === 1 ? 'one person has' : `${people} people have`} counted as dead since the import because of an entry for a death or a grave that says nothing definite. To protect the living, ${people === 1 ? 'this person now counts' : 'they now count'} as living: outsiders see only the surname, the sex and the place in the tree.`,
      'Please open the family tree, choose “Living or not?” and decide for each group or person. You can also undo this change in the history.',
      ...(link === null ? [] : [link]),
    ],
    tree_dates: ({ title, people, link }) => [
      'Please look at how dates in your family tree are read now',
      `Dates written in words in the family tree “${title}”, such as 光绪三年, can be read now. By them, ${people} people would be shown to outsiders who were hidden, or hidden who were shown. Until you agree, everything stays as it was.`,
      'Please open the family tree, choose “Living or not?” and look at the list before you agree. Not a word of what you wrote is changed.',
      ...(link === null ? [] : [link]),
    ],
    message_received: ({ asked, link }) => [
      asked ? 'Somebody asks about your family tree' : 'You have a new answer on Suyuan',
      asked
        ? 'A member has written to you about your public family tree. Please log in to read and answer it under “My messages”.'
        : 'Somebody has answered you. Please log in to read the answer under “My messages”.',
      ...(link === null ? [] : [link]),
      'The other member does not see your e-mail address or number, and you do not see theirs. Please do not answer this e-mail. Under “My messages” you can block the member, or report what is improper.',
    ],
    suspension_lifted: () => [
      'Your Suyuan account can be used again',
      'You can log in to your account again, and your public family trees are public as before.',
      'If you have questions, please use the “Contact us” page of the site.',
    ],
  },
}

const zones: Record<Lang, string> = {
  'zh-CN': '（北京时间，UTC+8）',
  'zh-TW': '（臺北時間，UTC+8）',
  en: ' (UTC+8)',
}

/** A moment in a letter, whose reader may be anywhere: with the zone it is told in. */
export function momentText(moment: Date, lang: Lang): string {
  return `${dayInWords(moment, lang, { time: true })}${zones[lang]}`
}

/** The lines of a letter, also where they are told on the site. */
export function letter<Kind extends MailKind>(
  kind: Kind,
  lang: Lang,
  facts: MailFacts[Kind],
): { subject: string; lines: string[] } {
  const [subject, ...lines] = letters[lang][kind](facts)
  return { subject, lines }
}

export const smsTexts = {
  'zh-CN': (code) => `【溯源】您的验证码是 ${code}，5 分钟内有效。请不要告诉任何人。`,
  'zh-TW': (code) => `【溯源】您的驗證碼是 ${code}，5 分鐘內有效。請不要告訴任何人。`,
  en: (code) => `[Suyuan] Your code is ${code}, valid for 5 minutes. Please do not tell anyone.`,
} as const satisfies Record<Lang, (code: string) => string>
