import type { Downloads } from '@suyuan/contract/api'
import { DOWNLOAD_PATH } from '@suyuan/contract/limits'
import { callApi } from './call-api.ts'

/**
 * Has the browser save a file of the site: the call gives a ticket, and a link fetches the file with
 * it, so it goes to disk however large it is.
 * @throws {CallFailure} where the call is refused
 */
export async function downloadFile<N extends keyof Downloads>(
  name: N,
  input: Downloads[N]['input'],
): Promise<void> {
  const { ticket } = await callApi(name, input)
  const link = document.createElement('a')
  link.href = `${DOWNLOAD_PATH}?${new URLSearchParams({ ticket })}`
  // The server names the file; without the attribute a refusal would take the page away.
  link.download = ''
  link.click()
}
