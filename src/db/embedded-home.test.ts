import { chmod, mkdir, mkdtemp, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StartError } from '#domain/start-error.ts'
import { makeSocketFolder } from './embedded-home.ts'

/** Too long for a socket beside it. */
const folder = `/srv/${'shop/'.repeat(20)}postgres`

let temporary: string
beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'sockets-'))
  vi.stubEnv('TMPDIR', temporary)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(temporary, { recursive: true })
})

describe('makeSocketFolder', () => {
  it('makes a private folder in the temp folder, and uses it again', async () => {
    const made = await makeSocketFolder(folder, undefined)
    expect(join(temporary, basename(made))).toBe(made)
    expect((await stat(made)).mode & 0o777).toBe(0o700)
    expect(await makeSocketFolder(folder, undefined)).toBe(made)
  })

  it('refuses a link of this name', async () => {
    const made = await makeSocketFolder(folder, undefined)
    await rm(made, { recursive: true })
    const elsewhere = join(temporary, 'elsewhere')
    await mkdir(elsewhere, { mode: 0o700 })
    await symlink(elsewhere, made)
    await expect(makeSocketFolder(folder, undefined)).rejects.toThrow(StartError)
  })

  it('refuses a folder that others can enter', async () => {
    await chmod(await makeSocketFolder(folder, undefined), 0o755)
    await expect(makeSocketFolder(folder, undefined)).rejects.toThrow('belongs to another program')
  })
})
