import type { FromWorker, ToWorker } from './messages.ts'

/** The chart's worker as the page sees it. */
export class WorkerLink {
  readonly #worker: Worker

  constructor(receive: (message: FromWorker) => void) {
    this.#worker = new Worker(new URL('./chart-worker.ts', import.meta.url), { type: 'module' })
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => receive(data)
    this.#worker.onerror = (event) => {
      event.preventDefault()
      receive({ kind: 'failed', fault: 'internal', detail: event.message || 'worker' })
    }
  }

  send(message: ToWorker, handOver: Transferable[] = []): void {
    this.#worker.postMessage(message, handOver)
  }

  close(): void {
    this.#worker.terminate()
  }
}
