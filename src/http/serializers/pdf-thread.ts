import { parentPort, workerData } from 'node:worker_threads'
import { layOutSectionsPdf } from './pdf-sections.ts'

// The thread that `renderSectionsPdf` starts: it gets a document, answers with the PDF, and ends.
parentPort?.postMessage(await layOutSectionsPdf(workerData))
