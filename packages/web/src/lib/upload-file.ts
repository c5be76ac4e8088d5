import type { Uploads } from '@suyuan/contract/api'
import type { FileFields, Shapes } from '@suyuan/contract/endpoint'
import { UPLOAD_FIELDS_HEADER } from '@suyuan/contract/limits'
import { type Answer, type ApiClient, type CallOptions, readEnvelope } from './api-client.ts'
import { apiClient } from './call-api.ts'
import { fileHash } from './file-hash.ts'

export interface UploadOptions extends CallOptions {
  /** Told how much of the file has gone out, from 0 to 1. */
  onProgress?: (share: number) => void
}

type UploadFile<U extends Shapes> = <N extends keyof U & string>(
  name: N,
  input: U[N]['input'] & object,
  file: File,
  options?: UploadOptions,
) => Promise<U[N]['output']>

/** Sends a file with the fields of its endpoint. Every failure is a `CallFailure`. */
export function createUploadFile<U extends Shapes>(client: ApiClient): UploadFile<U> {
  return async (name, input, file, { silent = false, signal, onProgress } = {}) => {
    const described: FileFields = {
      sha256: await fileHash(file, signal),
      size: file.size,
      file_name: file.name,
      file_type: file.type,
    }
    return client.exchange(
      { ...input, ...described },
      ({ fields, headers }) =>
        send(client, {
          name,
          file,
          headers: { ...headers, [UPLOAD_FIELDS_HEADER]: base64Url(JSON.stringify(fields)) },
          signal,
          onProgress,
        }),
      silent,
    )
  }
}

interface Sending {
  name: string
  file: File
  headers: Record<string, string>
  signal: AbortSignal | undefined
  onProgress: UploadOptions['onProgress']
}

/** By XMLHttpRequest: `fetch` does not tell how much has gone out. */
function send<T>(
  client: ApiClient,
  { name, file, headers, signal, onProgress }: Sending,
): Promise<Answer<T>> {
  return new Promise((resolve, reject) => {
    // Between hashing and sending somebody may have left: a request not yet sent cannot be aborted.
    signal?.throwIfAborted()
    const [method = '', path = ''] = name.split(' ')
    const request = new XMLHttpRequest()
    request.open(method, path)
    for (const [field, value] of Object.entries(headers)) request.setRequestHeader(field, value)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded }) => onProgress?.(file.size > 0 ? loaded / file.size : 1)
    request.onload = () => {
      try {
        resolve({
          status: request.status,
          header: (field) => request.getResponseHeader(field),
          envelope: readEnvelope(request.responseText),
        })
      } catch (error) {
        reject(error instanceof SyntaxError ? client.lost('unreadable') : error)
      }
    }
    request.onerror = () => reject(client.lost('offline'))
    request.onabort = () => reject(signal?.reason ?? client.lost('offline'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

/** Text as base64url, in UTF-8. */
export function base64Url(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const chars = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(chars).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Sends a file from this page. */
export const uploadFile = createUploadFile<Uploads>(apiClient)
