import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { diskStorage } from './disk.ts'

const bytes = Buffer.from('a file')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafward-files-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function collect(parts: AsyncIterable<readonly string[]>): Promise<string[]> {
  const names: string[] = []
  for await (const part of parts) names.push(...part)
  return names
}

describe('The storage on the disk', () => {
  it('stores, reads and removes a file, and leaves nothing else', async () => {
    const files = diskStorage(folder)
    await files.put('ab12.pdf', bytes)
    await files.put('ab12.pdf', bytes)
    expect(await files.read('ab12.pdf')).toEqual(bytes)
    expect(await readdir(join(folder, 'ab'))).toEqual(['ab12.pdf'])
    await files.remove('ab12.pdf')
    await files.remove('ab12.pdf')
    expect(await files.read('ab12.pdf')).toBeUndefined()
  })

  it('leaves no part of a file that it could not store', async () => {
    await mkdir(join(folder, 'ab', 'ab12.pdf'), { recursive: true })
    await expect(diskStorage(folder).put('ab12.pdf', bytes)).rejects.toThrow()
    expect(await readdir(join(folder, 'ab'))).toEqual(['ab12.pdf'])
  })

  it('removes what a killed process left of the same file, and nothing else', async () => {
    const files = diskStorage(folder)
    const part = 'ab12.pdf.0195d6b0-0000-4000-8000-000000000000'
    for (const key of [part, 'ab123.pdf', 'ab12-320.webp']) await files.put(key, bytes)
    await files.remove('ab12.pdf')
    expect((await readdir(join(folder, 'ab'))).sort()).toEqual(['ab12-320.webp', 'ab123.pdf'])
  })

  it('lists what was stored before a time, and what a killed process left', async () => {
    const files = diskStorage(folder)
    const part = 'ab12.pdf.0195d6b0-0000-4000-8000-000000000000'
    const old = new Date('2026-01-01T00:00:00Z')
    for (const key of ['ab12.pdf', 'cd34.webp', part]) await files.put(key, bytes)
    for (const key of ['ab12.pdf', part]) await utimes(join(folder, 'ab', key), old, old)
    await writeFile(join(folder, 'notes.txt'), bytes)
    const list = async (time: Date) => (await collect(files.listStoredBefore(time))).toSorted()
    expect(await list(old)).toEqual([])
    expect(await list(new Date('2026-01-02T00:00:00Z'))).toEqual(['ab12.pdf', part])
    expect(await collect(diskStorage(join(folder, 'none')).listStoredBefore(old))).toEqual([])
  })

  it('refuses a key that leads out of the folder', async () => {
    const files = diskStorage(folder)
    await expect(files.put('../ab12.pdf', bytes)).rejects.toThrow('Not a storage key')
    expect(await files.read('../ab12.pdf')).toBeUndefined()
  })
})
