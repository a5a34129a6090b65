import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline as runPipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { StartError } from '#domain/start-error.ts'
import { passphraseRecipient } from './passphrase-recipient.ts'

/** A file of an archive. It is in memory as a whole, so entries must be small. */
export interface ArchiveEntry {
  readonly name: string
  readonly bytes: Buffer
}

const ageHeader = Buffer.from('age-encryption.org/v1\n')
const gzipHeader = Buffer.from([0x1f, 0x8b])
/** Far above what a backup contains, so that a foreign archive cannot fill the memory. */
const maxEntryBytes = 1024 ** 3

/**
 * Writes a tar archive, compressed with gzip and encrypted with age when there is a key. It has its name only when it
 * is complete and on disk. Only its owner can read it.
 */
export async function writeArchive(
  path: string,
  key: string | undefined,
  fill: (add: (entry: ArchiveEntry) => Promise<void>) => Promise<void>,
): Promise<{ readonly bytes: number }> {
  const unfinished = `${path}.unfinished`
  const tar = pack()
  const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
  const written = runPipeline(
    Readable.from(tar),
    createGzip(),
    (chunks: AsyncIterable<Buffer>) => encrypt(chunks, key),
    file,
  )
  const add = ({ name, bytes }: ArchiveEntry) =>
    new Promise<void>((done, fail) => {
      const entry = tar.entry({ name, size: bytes.length, mode: 0o600 }, (error) =>
        error ? fail(error) : done(),
      )
      entry.end(bytes)
    })
  const filled = fill(add).then(
    () => tar.finalize(),
    (error: Error) => tar.destroy(error),
  )
  try {
    // Also rejects when `fill` failed, because its error ends the archive.
    await written
    await filled
    await rename(unfinished, path)
    return { bytes: file.bytesWritten }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/**
 * Reads the entries of an archive in order.
 * @throws StartError when the file is not a backup or cannot be decrypted; Error when it is damaged
 */
export async function* readArchive(path: string, key: string | undefined): AsyncGenerator<ArchiveEntry> {
  const isEncrypted = await detectEncryption(path)
  if (isEncrypted && key === undefined) {
    throw new StartError(`${basename(path)} is encrypted. Set BACKUP_KEY to the key it was created with.`)
  }
  const tar = extract()
  const decompressed = createGunzip()
  const fail = (error?: Error | null) => {
    if (error) tar.destroy(error)
  }
  pipeline(
    createReadStream(path),
    (chunks: AsyncIterable<Buffer>) => (isEncrypted ? decrypt(chunks, key ?? '', basename(path)) : chunks),
    decompressed,
    fail,
  )
  decompressed.on('error', fail).pipe(tar)
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header
      if (size > maxEntryBytes) throw new Error(`${name} is too large`)
      yield { name, bytes: await buffer(entry) }
    }
  } finally {
    decompressed.destroy()
  }
}

async function detectEncryption(path: string): Promise<boolean> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`The backup cannot be read: ${error.message}`)
  })
  try {
    const start = Buffer.alloc(ageHeader.length)
    await file.read(start)
    if (start.equals(ageHeader)) return true
    if (start.subarray(0, gzipHeader.length).equals(gzipHeader)) return false
    throw new StartError(`${basename(path)} is not a backup of Leafward.`)
  } finally {
    await file.close()
  }
}

async function* encrypt(chunks: AsyncIterable<Buffer>, key: string | undefined): AsyncGenerator<Uint8Array> {
  if (key === undefined) return yield* chunks
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient(passphraseRecipient(key))
  yield* readChunks(await encrypter.encrypt(toStream(chunks)))
}

async function* decrypt(
  chunks: AsyncIterable<Buffer>,
  key: string,
  name: string,
): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(key)
  const decrypted = await decrypter.decrypt(toStream(chunks)).catch(() => {
    throw new StartError(
      `${name} cannot be decrypted: BACKUP_KEY is not the key it was created with, or the file is damaged.`,
    )
  })
  yield* readChunks(decrypted)
}

function toStream(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const next = await iterator.next()
      if (next.done === true) controller.close()
      else controller.enqueue(next.value)
    },
    cancel: async () => {
      await iterator.return?.()
    },
  })
}

async function* readChunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
