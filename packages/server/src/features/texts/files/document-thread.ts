import { parentPort, workerData } from 'node:worker_threads'
import { documentPages } from './document-pages.ts'
import type { DocumentTask } from './read-document.ts'

/** Reads one document, says what is in it, and ends. */
const { path, kind } = workerData as DocumentTask
parentPort?.postMessage(await documentPages(path, kind))
