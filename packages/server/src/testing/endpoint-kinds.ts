import { EventEmitter, once } from 'node:events'
import { readFile } from 'node:fs/promises'
import {
  downloadEndpoint,
  endpoint,
  streamEndpoint,
  uploadEndpoint,
} from '@suyuan/contract/endpoint'
import * as z from 'zod'
import { AppError } from '../app/app-error.ts'
import {
  type Implementation,
  implement,
  implementDownload,
  implementStream,
  implementUpload,
} from '../app/implement.ts'

/** The number of a file that comes without an end. */
export const ENDLESS = 1000

/** One endpoint of each kind, for tests of how they travel. */
const kinds = {
  ticks: streamEndpoint({
    path: '/api/web/kinds/ticks',
    summary: 'Counts',
    auth: 'public',
    input: z.object({
      upTo: z.number().int(),
      from: z.number().int().default(1),
      everyMs: z.number().default(1),
    }),
    event: z.object({ tick: z.number() }),
    errors: ['not_found'],
  }),
  own: streamEndpoint({
    path: '/api/web/kinds/own',
    summary: "A member's updates",
    auth: 'member',
    input: z.object({}),
    event: z.object({ uid: z.string() }),
    errors: [],
  }),
  large: streamEndpoint({
    path: '/api/web/kinds/large',
    summary: 'More than a connection holds, and then nothing',
    auth: 'public',
    input: z.object({}),
    event: z.object({ text: z.string() }),
    errors: [],
  }),
  keep: uploadEndpoint({
    path: '/api/web/kinds/keep',
    summary: 'Takes a file',
    auth: 'public',
    input: z.object({ note: z.string().max(20) }),
    output: z.object({ note: z.string(), text: z.string(), name: z.string() }),
    errors: [],
    file: { maxBytes: 2_000_000, maxUnpackedBytes: 1_950_000, types: ['text/plain'] },
  }),
  file: downloadEndpoint({
    path: '/api/web/kinds/file',
    summary: 'Gives a file',
    auth: 'public',
    input: z.object({ id: z.coerce.number().int() }),
    errors: ['not_found'],
  }),
  plain: endpoint({
    method: 'POST',
    path: '/api/web/kinds/plain',
    summary: 'Answers at once',
    auth: 'public',
    input: z.object({}),
    output: z.object({ ok: z.boolean() }),
    errors: [],
  }),
}

/** What the handlers above have done. */
export interface Witness {
  /** Paths of the files that handlers were given. */
  received: string[]
  /** Streams of each kind that have come to their end, however. */
  ownEnded: number
  ticksEnded: number
  largeEnded: number
  /** Files without an end that are read no more. */
  filesEnded: number
  /** Events that streams were asked for. */
  asked: number
}

export function newWitness(): Witness {
  return { received: [], ownEnded: 0, ticksEnded: 0, largeEnded: 0, filesEnded: 0, asked: 0 }
}

export function kindsOf(witness: Witness): Implementation[] {
  return [
    implementStream(kinds.ticks, async ({ input, signal }) => {
      if (input.upTo === 404) throw new AppError('not_found')
      return ticks(input, signal, witness)
    }),
    implementStream(kinds.own, async ({ caller, signal }) =>
      (async function* () {
        yield { uid: caller.session.userId }
        if (!signal.aborted) await once(signal, 'abort')
        witness.ownEnded += 1
      })(),
    ),
    implementStream(kinds.large, async ({ signal }) => large(signal, witness)),
    implementUpload(kinds.keep, async ({ input, file }) => {
      witness.received.push(file.path)
      const text = await readFile(file.path, 'utf8')
      if (text.startsWith('refuse')) throw new AppError('conflict')
      return { note: input.note, text: text.slice(0, 100), name: file.file_name }
    }),
    implementDownload(kinds.file, {
      async check({ input }) {
        if (input.id === 404) throw new AppError('not_found')
      },
      async open({ input, caller }) {
        const lines = [`${caller.lang} `, `${caller.session?.userId ?? 'visitor'} `]
        return {
          name: `谱 ${input.id}.txt`,
          type: 'text/plain; charset=utf-8',
          body: input.id === ENDLESS ? endless(witness) : pieces(lines),
        }
      },
    }),
    implement(kinds.plain, async () => ({ ok: true })),
  ]
}

async function* ticks(
  { upTo, from, everyMs }: { upTo: number; from: number; everyMs: number },
  signal: AbortSignal,
  witness: Witness,
) {
  try {
    for (let tick = from; tick <= upTo; tick++) {
      witness.asked += 1
      if (tick === 13) throw new Error('unlucky')
      yield { tick, undeclared: 'must not leave' }
      if (everyMs > 0) await new Promise((resolve) => setTimeout(resolve, everyMs))
      if (signal.aborted) return
    }
  } finally {
    witness.ticksEnded += 1
  }
}

async function* large(signal: AbortSignal, witness: Witness) {
  try {
    for (let part = 0; part < 2; part++) yield { text: 'x'.repeat(8_000_000) }
    await once(new EventEmitter(), 'never', { signal })
  } finally {
    witness.largeEnded += 1
  }
}

async function* pieces(texts: readonly string[]) {
  yield* texts
}

async function* endless(witness: Witness) {
  try {
    for (;;) {
      yield 'line\n'
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  } finally {
    witness.filesEnded += 1
  }
}
