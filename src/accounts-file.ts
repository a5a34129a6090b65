import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { StartError } from '#domain/start-error.ts'
import type { AccountEntry } from '#usecases/accounts/connect-account.ts'

const text = z.string().trim().min(1, 'must not be empty').max(4000, 'is too long')
/** Written out, or the name of an environment variable that has it. */
const value = z.union([text, z.strictObject({ env: text })], { error: 'must be a text, or {"env": "NAME"}' })
const accountsFile = z.array(
  z.strictObject({
    name: text.max(100, 'is too long'),
    kind: text,
    mode: z.enum(['test', 'live'], { error: 'must be test or live' }),
    credentials: z.record(z.string(), value),
  }),
  { error: 'must be a list of accounts' },
)

/**
 * Reads the payment accounts of those who deploy by file (PAYMENT_ACCOUNTS_FILE).
 * @throws StartError that names what is wrong, and no credential
 */
export async function readAccountsFile(
  path: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<AccountEntry[]> {
  const refuse = (reason: string) =>
    new StartError(`Cannot start: PAYMENT_ACCOUNTS_FILE (${path}) ${reason}.`)
  const content = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw refuse(`cannot be read: ${error.code ?? error.name}`)
  })
  const parsed = accountsFile.safeParse(parseJson(content) ?? refuseFormat(refuse))
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path: at, message }) => `${at.join('.')} ${message}`.trim())
    throw refuse(`has faults: ${faults.join('; ')}`)
  }
  const names = parsed.data.map(({ name }) => name)
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated !== undefined) throw refuse(`names ${repeated} twice`)
  return parsed.data.map(({ credentials, ...account }) => ({
    ...account,
    credentials: Object.fromEntries(
      Object.entries(credentials).map(([field, given]) => {
        const found = typeof given === 'string' ? given : environment[given.env]
        if (!found) throw refuse(`needs ${String(Object(given).env)} in the environment, for ${account.name}`)
        return [field, found]
      }),
    ),
  }))
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

function refuseFormat(refuse: (reason: string) => StartError): never {
  throw refuse('is not JSON')
}
