import { on } from 'node:events'
import { Worker } from 'node:worker_threads'

interface Thread {
  /** What the thread is told to do: its `workerData`. */
  task: unknown
  /** Megabytes of its own heap. */
  mostMb: number
}

/**
 * What a thread says until it has ended by itself, so that nobody else waits for its work. It is
 * ended where the caller wants no more.
 * @throws the signal's reason, and what the thread fails with
 */
export async function* inThread<Message>(
  file: URL,
  { task, mostMb }: Thread,
  signal: AbortSignal,
): AsyncGenerator<Message, void, undefined> {
  signal.throwIfAborted()
  const worker = new Worker(file, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: mostMb },
  })
  try {
    const messages = on(worker, 'message', { signal, close: ['exit'] })
    for await (const [message] of messages as AsyncIterable<[Message]>) yield message
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    await worker.terminate()
  }
}

/** A thread was ended because it needed more than it may have. */
export const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
