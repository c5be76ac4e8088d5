import { ChartRenderer } from './chart-renderer.ts'
import type { ToWorker } from './messages.ts'

/** The part of a worker's global scope that is used: its types clash with those of a page. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null
  postMessage: (message: unknown, handOver: Transferable[]) => void
}

const scope = globalThis as unknown as WorkerScope
const room = new ChartRenderer((message, handOver) => scope.postMessage(message, handOver))
scope.onmessage = ({ data }) => room.take(data)
