import { withinStorage } from './within-storage.ts'

/** Name of the `<meta>` with the key of the member whom the page shows. */
export const DRAFT_KEY_META = 'draft-key'

const SEALED = 'sealed:'
const IV_BYTES = 12

function keyMeta(): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${DRAFT_KEY_META}"]`)
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )

const textOf = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Undefined where nobody is logged in, or the browser works without encryption: outside https. */
async function importKey(): Promise<CryptoKey | undefined> {
  const key = keyMeta()?.content
  if (!key || crypto.subtle === undefined) return undefined
  return crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** Takes everything that this tab keeps in plain text; sealed entries stay. */
function takeEntries(): [string, string][] {
  const names = Object.keys(sessionStorage).filter((name) => !name.startsWith(SEALED))
  return names.map((name) => {
    const value = sessionStorage.getItem(name) ?? ''
    sessionStorage.removeItem(name)
    return [name, value]
  })
}

/**
 * A session has ended: what its member had typed in this tab and not saved stays for them alone.
 * It is encrypted with a key that only the server and pages of this member have, and the page
 * forgets the key. Without encryption nothing stays.
 */
export async function sealDrafts(uid: string): Promise<void> {
  const entries = withinStorage(takeEntries) ?? []
  const key = await importKey()
  const meta = keyMeta()
  if (meta) meta.content = ''
  if (!key || entries.length === 0) return
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const plain = new TextEncoder().encode(JSON.stringify(entries))
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain))
  withinStorage(() => sessionStorage.setItem(`${SEALED}${uid}`, `${textOf(iv)}.${textOf(sealed)}`))
}

/** Opens what was sealed for the member who is back, before any form looks for it. */
export async function openDrafts(uid: string): Promise<void> {
  const name = `${SEALED}${uid}`
  const [iv, sealed] = withinStorage(() => sessionStorage.getItem(name))?.split('.') ?? []
  if (iv === undefined || sealed === undefined) return
  withinStorage(() => sessionStorage.removeItem(name))
  const key = await importKey()
  if (!key) return
  try {
    const data = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytesOf(iv) },
      key,
      bytesOf(sealed),
    )
    const entries: unknown = JSON.parse(new TextDecoder().decode(data))
    if (!Array.isArray(entries)) return
    for (const [entry, value] of entries) {
      // What has been typed since counts.
      if (sessionStorage.getItem(entry) === null) sessionStorage.setItem(entry, value)
    }
  } catch {
    // Sealed under the key of a former password: nobody can open it any more.
  }
}
