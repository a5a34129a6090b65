import * as z from 'zod'
import { accountModes, accountPorts, accountStateTable } from '#domain/accounts/provider-account.ts'
import { paymentMethods } from '#domain/payments/payment-method.ts'
import { lastPriority, maximumWeight } from '#domain/payments/payment-terms.ts'
import { shopModes } from '#domain/shop-mode.ts'
import { line, recordId } from '../../text.ts'
import { expectedVersion } from '../fields.ts'
import { oneOf } from '../list-query.ts'
import { money, moneyInput, share, shareInput } from '../money.ts'

/** Null: no limit, or the name made of the shop's. */
const termsView = z.object({
  methods: z.array(z.enum(paymentMethods)),
  networks: z.array(z.string()),
  smallestPayment: money.nullable(),
  largestPayment: money.nullable(),
  monthlyCap: money.nullable(),
  statementDescriptor: z.string().nullable(),
  feeShare: share,
  feeFixed: money,
  reserveShare: share,
  reserveDays: z.int(),
  priority: z.int(),
  weight: z.int(),
})

const accountKind = z.object({
  kind: z.string(),
  name: z.string(),
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      isSecret: z.boolean(),
      isOptional: z.boolean().optional(),
      hint: z.string(),
    }),
  ),
})

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
      /** Where a payment provider reports news. Undefined for other providers, and for payments that staff confirm. */
      webhookUrl: z.string().optional(),
      /** Its kind, when the shop has no payment provider of that kind. */
      providerName: z.string(),
      /** How shoppers can pay at its provider. Empty for accounts of other ports. */
      methods: z.array(z.enum(paymentMethods)),
      /** The card networks that its provider takes. */
      networks: z.array(z.string()),
      /** Of a payment account. */
      terms: termsView.optional(),
      /** What a payment account captured since the month began. */
      capturedThisMonth: money.optional(),
      /** Of a carrier account. */
      carrier: z
        .object({
          /** Whether the shop can use it: its service is known, and its mode fits the shop. */
          isUsable: z.boolean(),
          /** Whether it rates carts at checkout now. */
          ratesCarts: z.boolean(),
          /** The last day without rates at checkout. The built-in table took its place. */
          fallback: z
            .object({
              reason: z.string(),
              firstAt: z.string(),
              lastAt: z.string(),
              times: z.int(),
            })
            .optional(),
        })
        .optional(),
      /** Of a tax account. */
      tax: z
        .object({
          /** Whether the shop can use it: its provider is known, and its mode fits the shop. */
          isUsable: z.boolean(),
          /** Whether it calculates the tax of orders now. */
          calculates: z.boolean(),
          /** Orders and refunds that the provider refused or missed, and why. They are sent again. */
          unreported: z.object({ count: z.int(), reason: z.string() }).optional(),
        })
        .optional(),
      /** Whether it takes new payments while it is active and no older account does. Its mode must fit the shop. */
      canTakePayments: z.boolean(),
      /** Whether it takes new payments now. */
      takesNewPayments: z.boolean(),
    }),
  ),
  /** Of the shop. In demo mode it uses test accounts, and otherwise live ones. */
  mode: z.enum(shopModes),
  /** The payment providers that can be connected, with what their accounts need. */
  paymentKinds: z.array(accountKind.extend({ methods: z.array(z.enum(paymentMethods)) })),
  /** The carrier services that can be connected. */
  carrierKinds: z.array(accountKind),
  /** The tax providers that can be connected. */
  taxKinds: z.array(accountKind),
})
export type ProviderAccountsResponse = z.infer<typeof providerAccountsResponse>

const credentials = z.record(z.string().max(50), z.string().max(2000, 'This is longer than any credential.'))

export const accountEntry = z.object({
  kind: z.string().max(50),
  name: line(100, 'The name'),
  mode: oneOf('mode', accountModes),
  credentials,
})

export const connectedAccountResponse = z.object({
  success: z.literal(true),
  id: z.string(),
  /** Whether the provider accepted it. It is paused otherwise. */
  ok: z.boolean(),
  message: z.string(),
  /** Where its provider reports news. */
  webhookUrl: z.string().optional(),
})
export type ConnectedAccountResponse = z.infer<typeof connectedAccountResponse>

export const credentialsReplacement = z.object({ credentials, expectedVersion })

export const providerAccountParams = z.object({ id: recordId })

export const providerAccountEdit = z.object({ name: line(100, 'The name'), expectedVersion })

/** 'paused': nothing new is begun with the account. */
export const providerAccountStateChange = z.object({
  state: oneOf('state', accountStateTable.states),
  expectedVersion,
})

export const providerAccountDeletion = z.object({ expectedVersion })

const largestAmount = 99_999_999
const amount = (label: string) => moneyInput(label, { min: 1, max: largestAmount }).nullable()

export const paymentTermsEdit = z.object({
  methods: z.array(z.enum(paymentMethods)).min(1, 'Choose at least one way to pay.').max(10),
  networks: z.array(z.string().max(30)).max(20),
  smallestPayment: amount('The smallest payment'),
  largestPayment: amount('The largest payment'),
  monthlyCap: moneyInput('The monthly cap', { min: 1, max: 100_000_000_000 }).nullable(),
  statementDescriptor: z
    .string()
    .trim()
    .max(22, 'Card networks print at most 22 characters.')
    .regex(/^[A-Za-z0-9 .*-]*$/, 'Use plain letters, digits, spaces, periods, asterisks and hyphens.')
    .nullable(),
  feeShare: shareInput('The fee', { max: 10_000 }),
  feeFixed: moneyInput('The fee of each payment', { max: 10_000 }),
  reserveShare: shareInput('The reserve', { max: 10_000 }),
  reserveDays: z
    .number({ error: 'Enter a whole number of days.' })
    .int('Enter a whole number of days.')
    .min(0)
    .max(720),
  priority: z
    .number({ error: 'Enter a whole number.' })
    .int('Enter a whole number.')
    .min(1, `Enter 1 to ${lastPriority}.`)
    .max(lastPriority, `Enter 1 to ${lastPriority}.`),
  weight: z
    .number({ error: 'Enter a whole number.' })
    .int('Enter a whole number.')
    .min(1, `Enter 1 to ${maximumWeight}.`)
    .max(maximumWeight, `Enter 1 to ${maximumWeight}.`),
  expectedVersion,
})
export type PaymentTermsEdit = z.infer<typeof paymentTermsEdit>

export const providerAccountCheckResponse = z.object({
  success: z.literal(true),
  /** Whether the provider accepted the account. */
  ok: z.boolean(),
  message: z.string(),
})
