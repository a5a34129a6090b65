import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { acquireInstanceLock } from './instance-lock.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'leafward-lock-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Starts a process that takes the lock and keeps it. Its first output says whether it has the lock. */
function startOwner(folder: string, account: { uid?: number } = {}): ChildProcess {
  const script = `
    const { acquireInstanceLock } = await import(${JSON.stringify(join(import.meta.dirname, 'instance-lock.ts'))})
    globalThis.lock = await acquireInstanceLock(process.argv[1]).catch((error) => error.code)
    console.log(typeof lock === 'object' ? 'locked' : lock ?? 'refused')
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...account,
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

async function readAnswer(child: ChildProcess): Promise<string> {
  const [output] = await once(child.stdout ?? child, 'data')
  return String(output).trim()
}

describe('The lock of a data folder', () => {
  it('is refused to a second process until the first is killed', async () => {
    const owner = startOwner(dataDir)
    expect(await readAnswer(owner)).toBe('locked')
    expect(await acquireInstanceLock(dataDir)).toBeUndefined()

    owner.kill('SIGKILL')
    await once(owner, 'close')
    const lock = await acquireInstanceLock(dataDir)
    expect(lock).toBeDefined()
    lock?.release()
  })

  it('goes to one of many processes that start at the same moment', async () => {
    const owners = Array.from({ length: 6 }, () => startOwner(dataDir))
    const answers = await Promise.all(owners.map(readAnswer))
    expect(answers.filter((answer) => answer === 'locked')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'refused')).toHaveLength(5)
  })

  it('is free again after its release', async () => {
    const first = await acquireInstanceLock(join(dataDir, 'new', 'folder'))
    expect(first).toBeDefined()
    first?.release()
    const second = await acquireInstanceLock(join(dataDir, 'new', 'folder'))
    expect(second).toBeDefined()
    second?.release()
  })

  it.runIf(process.getuid?.() === 0)('is an error for an account that cannot write it', async () => {
    await chmod(dataDir, 0o755)
    const lock = await acquireInstanceLock(dataDir)
    expect(await readAnswer(startOwner(dataDir, { uid: 65_534 }))).toBe('EACCES')
    lock?.release()
    expect(await readAnswer(startOwner(dataDir, { uid: 65_534 }))).toBe('EACCES')
  })
})
