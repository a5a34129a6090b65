import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRulePackKey } from '#usecases/compliance/rule-pack-file.ts'

export interface Secrets {
  readonly paymentSandbox: string
  /** Encrypts the secrets of second factors. */
  readonly secondFactor: string
  /** Encrypts dates of birth, uploaded documents, and accounts with age verification services. */
  readonly personalData: string
  /** Secret keys of orders and signed links are derived from it; files of older versions have this name. */
  readonly orderKeys: string
  /** The Ed25519 key that signs rule packs, in PKCS #8 and base64. */
  readonly rulePacks: string
}

function isComplete(secrets: Partial<Secrets>): secrets is Secrets {
  const { paymentSandbox, secondFactor, personalData, orderKeys, rulePacks } = secrets
  return [paymentSandbox, secondFactor, personalData, orderKeys, rulePacks].every(
    (secret) => secret !== undefined,
  )
}

/** The key of what is encrypted: dates of birth, documents, and accounts with services. */
export function toSealKey({ personalData }: Secrets): Buffer {
  return Buffer.from(personalData, 'hex')
}

/** Creates the secrets on the first start and saves them in the data folder, readable only by the shop's user. */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const stored: Partial<Secrets> = text === undefined ? {} : JSON.parse(text)
  if (isComplete(stored)) return stored
  const newSecret = () => randomBytes(32).toString('hex')
  const newSecrets = {
    paymentSandbox: newSecret(),
    secondFactor: newSecret(),
    personalData: newSecret(),
    orderKeys: newSecret(),
    rulePacks: createRulePackKey(),
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
