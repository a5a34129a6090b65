import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Secrets {
  readonly paymentSandbox: string
  /** Encrypts the secrets of second factors. */
  readonly secondFactor: string
  /** Encrypts dates of birth, uploaded documents, and accounts with age verification services. */
  readonly personalData: string
  /** Secret keys of orders and signed links are derived from it; files of older versions have this name. */
  readonly orderKeys: string
}

/** Creates the secrets on the first start and saves them in the data folder, readable only by the shop's user. */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const stored: Partial<Secrets> = text === undefined ? {} : JSON.parse(text)
  const { paymentSandbox, secondFactor, personalData, orderKeys } = stored
  if (
    paymentSandbox !== undefined &&
    secondFactor !== undefined &&
    personalData !== undefined &&
    orderKeys !== undefined
  )
    return { paymentSandbox, secondFactor, personalData, orderKeys }
  const newSecret = () => randomBytes(32).toString('hex')
  const newSecrets = {
    paymentSandbox: newSecret(),
    secondFactor: newSecret(),
    personalData: newSecret(),
    orderKeys: newSecret(),
  }
  const secrets: Secrets = { ...newSecrets, ...stored }
  await mkdir(dataDir, { recursive: true })
  // Atomic, so the first of several processes wins. Adds secrets that a file of an older version lacks.
  const temporaryFile = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  await writeFile(temporaryFile, JSON.stringify(secrets), { mode: 0o600 })
  if (text !== undefined) await rename(temporaryFile, file)
  else {
    await link(temporaryFile, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await unlink(temporaryFile)
  }
  return JSON.parse(await readFile(file, 'utf8'))
}
