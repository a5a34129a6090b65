import { listAccounts } from '#db/queries/accounts/provider-accounts.ts'
import { deleteSetting, getSettings } from '#db/queries/settings/settings.ts'
import { open } from '#db/seal.ts'
import type { OpenedAccount } from '#domain/accounts/provider-account.ts'
import { ageServiceNames, ageServices } from '#domain/age-checks/age-provider.ts'
import { createAccount } from '../accounts/save-account.ts'
import type { Shop } from '../shop.ts'

/**
 * Moves the accounts with age services from the settings of earlier versions to the other accounts. Part of preparing a
 * database. A setting that was encrypted with another secret stays, so that nothing is lost when the file with the secret is
 * put back.
 */
export async function moveAgeAccounts({ db, sealKey }: Pick<Shop, 'db' | 'sealKey'>): Promise<void> {
  const settings = await getSettings(db)
  for (const service of ageServices) {
    const key = `ageAccount.${service}`
    const sealed = settings.get(key)
    if (typeof sealed !== 'string') continue
    const text = open(sealKey, `age account ${service}`, Buffer.from(sealed, 'base64'))
    if (text === undefined) continue
    const { mode, credentials } = parseStoredAccount(text.toString())
    await db.transaction().execute(async (transaction) => {
      const accounts = await listAccounts(transaction)
      // An account that was connected since is newer.
      if (!accounts.some(({ port, kind }) => port === 'age-verification' && kind === service))
        await createAccount({ sealKey }, transaction, {
          port: 'age-verification',
          kind: service,
          name: ageServiceNames[service],
          mode,
          credentials,
        })
      await deleteSetting(transaction, key)
    })
  }
}

/** Only the shop can have written what opens with its key: {"service":"veratad","user":"…","isTest":false}. */
function parseStoredAccount(text: string): Pick<OpenedAccount, 'mode' | 'credentials'> {
  const stored: Readonly<Record<string, unknown>> = JSON.parse(text)
  const { service: _, isTest, ...credentials } = stored
  return {
    mode: isTest === true ? 'test' : 'live',
    credentials: Object.fromEntries(
      Object.entries(credentials).map(([name, value]) => [name, String(value)]),
    ),
  }
}
