import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
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

  it('refuses a key that leads out of the folder', async () => {
    const files = diskStorage(folder)
    await expect(files.put('../ab12.pdf', bytes)).rejects.toThrow('Not a storage key')
    expect(await files.read('../ab12.pdf')).toBeUndefined()
  })
})
