import type { Selectable } from 'kysely'
import {
  accountModes,
  accountPorts,
  accountStateTable,
  type SealedAccount,
} from '#domain/accounts/provider-account.ts'
import type { ProviderAccount } from '../types.ts'
import { parseOneOf } from './one-of.ts'

export function providerAccountFromRow(row: Selectable<ProviderAccount>): SealedAccount {
  return {
    id: row.id,
    port: parseOneOf(row.port, accountPorts),
    kind: row.kind,
    name: row.name,
    mode: parseOneOf(row.mode, accountModes),
    state: parseOneOf(row.state, accountStateTable.states),
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    sealedCredentials: row.credentials ?? undefined,
  }
}
