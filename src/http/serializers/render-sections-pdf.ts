import { Worker } from 'node:worker_threads'
import type { SectionsDocument } from './pdf-sections.ts'

/** Beside this file, or beside the main file of a build, whose other files are in a folder. */
const thread = new URL(
  import.meta.url.endsWith('.ts') ? './pdf-thread.ts' : '../pdf-thread.js',
  import.meta.url,
)
/** A document of 20,000 rows takes 600. */
const maxMegabytes = 1024

/**
 * Lays out a document of tables as PDF. On a thread, because the main one serves shoppers meanwhile.
 * @throws when the document takes more memory than there is for it
 */
export async function renderSectionsPdf(document: SectionsDocument): Promise<Buffer> {
  const worker = new Worker(thread, {
    workerData: document,
    // Not those of the process, which Node may not allow for a thread.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  const pdf = await new Promise<Uint8Array>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The thread of a PDF ended with code ${code}`)))
  })
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
}
