/** Digits that a telephone number has at the least. */
const FEWEST_DIGITS = 6

/** A name in WeChat, WhatsApp, LINE and their like: in letters, in one piece. */
const HANDLE = /(?:^|[\s:：,，;；/@])[a-z][\w.-]{5,}(?=$|[\s,，;；/])/i

/** Services that are named together with a name in them, which may be short. */
const SERVICE = /微信|whats?\s*app|wechat|telegram|line|facebook|messenger|qq|skype|signal/i

/**
 * Whether a contact looks like something by which somebody can be reached: a number, an e-mail
 * address, or a name in a messenger. A sender is asked once about anything else; it is never refused.
 */
export function looksReachable(contact: string): boolean {
  const text = contact.normalize('NFKC').trim()
  if (/\S@\S+\.\S/u.test(text)) return true
  if ((text.match(/\d/g) ?? []).length >= FEWEST_DIGITS) return true
  if (SERVICE.test(text)) return text.replace(SERVICE, '').replaceAll(/[\s:：]/g, '').length >= 3
  // Two words of letters are a name, which many people share.
  return !/\s/.test(text) && HANDLE.test(text)
}
