import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

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

/** Process ids are reused after a reboot, so the id in the lock file may belong to another program. */
export function isStranger(pid: number): boolean {
  try {
    const command = process.platform === 'linux' ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ''
    return command !== '' && basename(command.split('\0')[0] ?? '') !== 'postgres'
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
