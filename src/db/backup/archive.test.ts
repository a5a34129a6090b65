import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readArchive, writeArchive } from './archive.ts'

const key = 'a key of the archive'
const entries = [
  { name: 'empty', bytes: Buffer.alloc(0) },
  { name: 'folder/large', bytes: Buffer.alloc(3_000_000, 'rows of a table\n') },
  { name: 'last', bytes: Buffer.from('end') },
]

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafward-archive-'))
  path = join(folder, 'archive')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function write(archiveKey: string | undefined): Promise<void> {
  await writeArchive(path, archiveKey, async (add) => {
    for (const entry of entries) await add(entry)
  })
}

async function read(archiveKey: string | undefined) {
  const found = []
  for await (const entry of readArchive(path, archiveKey)) found.push(entry)
  return found
}

describe.each([undefined, key])('An archive with the key %s', (archiveKey) => {
  it('contains its entries in order', async () => {
    await write(archiveKey)
    const found = await read(archiveKey)
    expect(found.map(({ name }) => name)).toEqual(entries.map(({ name }) => name))
    expect(found.every(({ bytes }, index) => entries[index]?.bytes.equals(bytes))).toBe(true)
  })

  it.each([1, 8, 100])('is refused without its last %d bytes', async (missing) => {
    await write(archiveKey)
    await writeFile(path, (await readFile(path)).subarray(0, -missing))
    await expect(read(archiveKey)).rejects.toThrow()
  })

  it('is refused when a byte in the middle changed', async () => {
    await write(archiveKey)
    const bytes = await readFile(path)
    const middle = bytes.length >> 1
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
    await writeFile(path, bytes)
    await expect(read(archiveKey)).rejects.toThrow()
  })

  it('leaves no file when writing fails', async () => {
    const failed = writeArchive(path, archiveKey, async (add) => {
      for (const entry of entries) await add(entry)
      throw new Error('the database is gone')
    })
    await expect(failed).rejects.toThrow('the database is gone')
    expect(await readdir(folder)).toEqual([])
  })
})
