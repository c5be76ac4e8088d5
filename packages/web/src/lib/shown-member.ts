/** Name of the `<meta>` with the uid of the member whom the page shows. */
export const MEMBER_META = 'member'

/** The uid of the member whom this document was made for; undefined where it is a visitor's. */
export function shownMember(): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${MEMBER_META}"]`)?.content
}
