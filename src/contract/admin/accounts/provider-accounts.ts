import * as z from 'zod'
import { accountModes, accountPorts, accountStateTable } from '#domain/accounts/provider-account.ts'
import { line, recordId } from '../../text.ts'
import { expectedVersion } from '../fields.ts'
import { oneOf } from '../list-query.ts'

/** Credentials are never sent. */
export const providerAccountsResponse = z.object({
  success: z.literal(true),
  accounts: z.array(
    z.object({
      id: z.string(),
      port: z.enum(accountPorts),
      kind: z.string(),
      name: z.string(),
      mode: z.enum(accountModes),
      state: z.enum(accountStateTable.states),
      version: z.number().int(),
      createdAt: z.string(),
      updatedAt: z.string(),
    }),
  ),
})

export const providerAccountParams = z.object({ id: recordId })

export const providerAccountEdit = z.object({ name: line(100, 'The name'), expectedVersion })

/** 'paused': nothing new is begun with the account. */
export const providerAccountStateChange = z.object({
  state: oneOf('state', accountStateTable.states),
  expectedVersion,
})

export const providerAccountCheckResponse = z.object({
  success: z.literal(true),
  /** Whether the provider accepted the account. */
  ok: z.boolean(),
  message: z.string(),
})
