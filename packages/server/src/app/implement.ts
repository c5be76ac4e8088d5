import type {
  Endpoint,
  FileFields,
  Kind,
  OutputOf,
  ParsedInputOf,
  UploadEndpoint,
} from '@suyuan/contract/endpoint'
import type { Caller, SignedInCaller } from './caller.ts'

type CallerOf<E extends Endpoint> = E['auth'] extends 'public' ? Caller : SignedInCaller

/** An endpoint of one kind. */
export type EndpointOf<K extends Kind> = Endpoint & { kind: K }

export interface Call<Input, From extends Caller = Caller> {
  input: Input
  caller: From
}

/** A call whose caller listens for as long as the signal is quiet. */
export interface StreamCall<Input, From extends Caller = Caller> extends Call<Input, From> {
  /** Ends when the caller has left, the session has ended or the server stops. */
  signal: AbortSignal
}

/** A file that has arrived whole. */
export interface ReceivedFile extends FileFields {
  /** Where it lies; removed when the handler is done, unless it has been moved away. */
  path: string
}

export interface UploadCall<Input, From extends Caller = Caller> extends Call<Input, From> {
  file: ReceivedFile
}

/** A file on its way to the caller. */
export interface OutgoingFile {
  /** As the caller is to save it. */
  name: string
  /** Media type. */
  type: string
  /** Bytes, where it is known before. */
  size?: number
  body: string | Uint8Array | AsyncIterable<string | Uint8Array>
  /** The same compressed, where it is worth it, for callers who take it so. */
  encode?(encoding: 'br' | 'gzip'): AsyncIterable<Uint8Array>
}

/** Of each kind: the input must have passed the endpoint's schema, the caller its access. */
export interface JsonImplementation {
  kind: 'json'
  endpoint: EndpointOf<'json'>
  handle(call: Call<unknown>): Promise<unknown>
}

export interface StreamImplementation {
  kind: 'stream'
  endpoint: EndpointOf<'stream'>
  /** Refuses before the answer begins; else gives the events. */
  handle(call: StreamCall<unknown>): Promise<AsyncIterable<unknown>>
}

export interface UploadImplementation {
  kind: 'upload'
  endpoint: UploadEndpoint
  handle(call: UploadCall<unknown>): Promise<unknown>
}

export interface DownloadImplementation {
  kind: 'download'
  endpoint: EndpointOf<'download'>
  /** Refuses before a ticket is given. */
  check(call: Call<unknown>): Promise<void>
  open(call: Call<unknown>): Promise<OutgoingFile>
}

export type Implementation =
  | JsonImplementation
  | StreamImplementation
  | UploadImplementation
  | DownloadImplementation

/**
 * Ties a handler to its endpoint; the compiler checks both shapes. What a handler works with
 * besides (database, delivery, …) its feature's routes are given when the app is made: each its own
 * few things.
 */
export function implement<E extends EndpointOf<'json'>>(
  endpoint: E,
  handle: (call: Call<ParsedInputOf<E>, CallerOf<E>>) => Promise<OutputOf<E>>,
): JsonImplementation {
  return {
    kind: 'json',
    endpoint,
    handle: (call) => handle(call as Call<ParsedInputOf<E>, CallerOf<E>>),
  }
}

/**
 * Live updates. The handler checks, then gives events and is asked for the next one only when the last has been
 * taken, so a slow caller slows it down: what it waits on must bound what it keeps meanwhile.
 */
export function implementStream<E extends EndpointOf<'stream'>>(
  endpoint: E,
  handle: (call: StreamCall<ParsedInputOf<E>, CallerOf<E>>) => Promise<AsyncIterable<OutputOf<E>>>,
): StreamImplementation {
  return {
    kind: 'stream',
    endpoint,
    handle: (call) => handle(call as StreamCall<ParsedInputOf<E>, CallerOf<E>>),
  }
}

/** A file to take in; the handler gets it whole, on disk, with its hash verified. */
export function implementUpload<E extends UploadEndpoint>(
  endpoint: E,
  handle: (call: UploadCall<ParsedInputOf<E>, CallerOf<E>>) => Promise<OutputOf<E>>,
): UploadImplementation {
  return {
    kind: 'upload',
    endpoint,
    handle: (call) => handle(call as UploadCall<ParsedInputOf<E>, CallerOf<E>>),
  }
}

/** What a download is made with: `open` runs when the ticket is used, a moment after `check`. */
export interface DownloadWork<Input, From extends Caller> {
  check?(call: Call<Input, From>): Promise<void>
  open(call: Call<Input, From>): Promise<OutgoingFile>
}

/** A file to hand out. */
export function implementDownload<E extends EndpointOf<'download'>>(
  endpoint: E,
  { check, open }: DownloadWork<ParsedInputOf<E>, CallerOf<E>>,
): DownloadImplementation {
  return {
    kind: 'download',
    endpoint,
    check: async (call) => check?.(call as Call<ParsedInputOf<E>, CallerOf<E>>),
    open: (call) => open(call as Call<ParsedInputOf<E>, CallerOf<E>>),
  }
}
