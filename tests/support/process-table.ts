import { readdirSync, readFileSync } from 'node:fs'

interface ProcessEntry {
  readonly pid: number
  readonly parent: number
  readonly group: number
}

/** All processes of this machine, except for those that ended and wait for their parent. Linux only. */
export function listProcesses(): ProcessEntry[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/stat`, 'utf8')
        const [state, parent, group] = status.slice(status.lastIndexOf(')') + 2).split(' ')
        return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent), group: Number(group) }]
      } catch {
        // It ended in the meantime.
        return []
      }
    })
}

/** Whether a process was started with this data folder, in its settings or its command. */
export function isNamedBy(pid: number, dataDir: string): boolean {
  return (
    readParts(pid, 'environ').includes(`DATA_DIR=${dataDir}`) ||
    readParts(pid, 'cmdline').some((part) => part.includes(dataDir))
  )
}

/** The command line of a process; empty when it has ended. */
export function readCommand(pid: number): string {
  return readParts(pid, 'cmdline').join(' ').trim()
}

function readParts(pid: number, name: 'environ' | 'cmdline'): string[] {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8').split('\0')
  } catch {
    // It has ended.
    return []
  }
}

/** Sends a signal to a process, or to a process group by its negative id, which may have ended. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
