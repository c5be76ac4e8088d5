/** Where pictures that were uploaded for an article lie, whole or in one of their widths. */
const uploaded = /^\/media\/files\/[\w-]+(?:\/\d+)?$/

/**
 * The path of a picture in this site's media store; null for any other, which an article does not
 * show. Copied out of a page it comes with the site's origin.
 */
export function ownPicture(src: string, origin: string): string | null {
  if (!URL.canParse(src, origin)) return null
  const address = new URL(src, origin)
  return address.origin === origin && uploaded.test(address.pathname) ? address.pathname : null
}

/** Whether what is pasted shows pictures that stay behind. Nothing of it is loaded. */
export function hasForeignPictures(html: string, origin: string): boolean {
  const pasted = new DOMParser().parseFromString(html, 'text/html')
  return [...pasted.images].some(
    (image) => ownPicture(image.getAttribute('src') ?? '', origin) === null,
  )
}
