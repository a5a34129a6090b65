import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const quitLimitMs = 500
const killLimitMs = 5000

/** The process id in the lock file of a database folder. */
export async function postmasterPid(folder: string): Promise<number | undefined> {
  const first = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n', 1)[0]
  const pid = Number(first)
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

export function isAlive(pid: number): boolean {
  return processExists(pid) && !isZombie(pid)
}

export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** An exited server keeps its process id until its parent reads the exit code. */
export function isZombie(pid: number): boolean {
  try {
    const status = process.platform === 'linux' ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ''
    return status.slice(status.lastIndexOf(')') + 2, status.lastIndexOf(')') + 3) === 'Z'
  } catch {
    return false
  }
}

/**
 * Process ids are reused after a reboot, so the id in the lock file may belong to another program, or to the server of
 * another folder.
 */
export function isStranger(pid: number, folder: string): boolean {
  try {
    const command = process.platform === 'linux' ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ''
    const [program = '', ...rest] = command.split('\0')
    return command !== '' && (basename(program) !== 'postgres' || !rest.includes(folder))
  } catch {
    return false
  }
}

/** PostgreSQL refuses to start while the id in its lock file exists. This writes an id that cannot exist. */
export async function disownLockFiles(pid: number, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const [first, ...rest] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
    if (Number(first) === pid) await writeFile(file, [2 ** 30, ...rest].join('\n'))
  }
}

/**
 * Ends the backends of a server that was killed. They can outlive it for as long as their query takes, and PostgreSQL
 * refuses to start beside them. What they have not committed was never acknowledged.
 */
export async function endOrphanedBackends(folder: string): Promise<void> {
  const startedAt = Date.now()
  for (;;) {
    const orphans = listBackends(folder)
    const waitedMs = Date.now() - startedAt
    if (orphans.length === 0 || waitedMs > killLimitMs) return
    for (const pid of orphans) sendSignal(pid, waitedMs > quitLimitMs ? 'SIGKILL' : 'SIGQUIT')
    await pause(20)
  }
}

/** The backends on a database folder, which is their working directory. Only on Linux; elsewhere PostgreSQL checks. */
function listBackends(folder: string): number[] {
  if (process.platform !== 'linux') return []
  const realFolder = realpathSync(folder)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return (
          readlinkSync(`/proc/${name}/cwd`) === realFolder &&
          // The title of a backend. The server itself has its command line.
          readFileSync(`/proc/${name}/cmdline`, 'utf8').startsWith('postgres: ')
        )
      } catch {
        return false
      }
    })
    .map(Number)
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended in the meantime.
  }
}
