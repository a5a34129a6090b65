import * as calls from '#contract/admin/accounts/calls.ts'
import { listAccounts } from '#db/queries/accounts/provider-accounts.ts'
import { listRateFallbacks } from '#db/queries/shipping/rate-fallbacks.ts'
import { listFailedTransactions } from '#db/queries/tax/tax-transactions.ts'
import { checkAccount } from '#usecases/accounts/check-account.ts'
import {
  connectAccount,
  listAccountKinds,
  listPaymentKinds,
  replaceAccountCredentials,
} from '#usecases/accounts/connect-account.ts'
import { deleteAccount } from '#usecases/accounts/delete-account.ts'
import { changeAccountState, editAccount } from '#usecases/accounts/edit-account.ts'
import { editPaymentTerms } from '#usecases/accounts/edit-payment-terms.ts'
import {
  findWebhookUrl,
  listAccountsForNewPayments,
  listPaymentAccounts,
} from '#usecases/accounts/payment-accounts.ts'
import { findRatingAccount, getFallbackNoticeStart } from '#usecases/shipping/carrier-account-rates.ts'
import { findTaxAccount } from '#usecases/tax/ask-tax-provider.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import {
  parseTerms,
  serializeAccountKind,
  serializePaymentKind,
  serializeProviderAccount,
} from '../../../serializers/admin/accounts/provider-accounts.ts'
import { serializeMessage, serializeSavedRecord } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'

/** The shop's accounts with providers, without their credentials. */
export const providerAccountRoutes: Routes = (app, { shop }) => {
  handle(app, calls.listProviderAccounts, async (_request, reply) => {
    const [accounts, payments, first, rating, taxing, unreported, fallbacks] = await Promise.all([
      listAccounts(shop.db),
      listPaymentAccounts(shop),
      listAccountsForNewPayments(shop),
      findRatingAccount(shop),
      findTaxAccount(shop),
      listFailedTransactions(shop.db),
      listRateFallbacks(shop.db, getFallbackNoticeStart(shop.clock.now())),
    ])
    const isFirst = (id: string) => first.some((account) => account.id === id)
    return reply.send({
      success: true,
      accounts: accounts.map((account) =>
        serializeProviderAccount(shop, account, {
          takesNewPayments: isFirst(account.id),
          payments: payments.find(({ id }) => id === account.id),
          ratesCarts: rating?.id === account.id,
          calculatesTax: taxing?.id === account.id,
          unreported: unreported.find(({ accountId }) => accountId === account.id),
          fallback: fallbacks.find(({ accountId }) => accountId === account.id),
        }),
      ),
      mode: shop.mode,
      paymentKinds: listPaymentKinds(shop).map(serializePaymentKind),
      carrierKinds: listAccountKinds(shop.carrierAdapters).map(serializeAccountKind),
      taxKinds: listAccountKinds(shop.taxAdapters).map(serializeAccountKind),
    })
  })

  handle(app, calls.editProviderAccount, async (request, reply) => {
    const edit = { ...request.params, ...request.body, by: getActor(request) }
    return sendResult(reply, await editAccount(shop, edit), serializeSavedRecord)
  })

  handle(app, calls.changeProviderAccountState, async (request, reply) => {
    const { state: to, expectedVersion } = request.body
    const change = { ...request.params, to, expectedVersion, by: getActor(request) }
    return sendResult(reply, await changeAccountState(shop, change), serializeSavedRecord)
  })

  handle(app, calls.deleteProviderAccount, async (request, reply) => {
    const { expectedVersion } = request.body
    const deletion = { ...request.params, expectedVersion, by: getActor(request) }
    return sendResult(reply, await deleteAccount(shop, deletion), serializeMessage)
  })

  handle(app, calls.checkProviderAccount, async (request, reply) => {
    const checked = await checkAccount(shop, { ...request.params, by: getActor(request) })
    return sendResult(reply, checked, (result) => ({ success: true, ...result }))
  })
}

/** What payment accounts alone have. */
export const paymentAccountRoutes: Routes = (app, { shop }) => {
  handle(app, calls.connectPaymentAccount, async (request, reply) => {
    const connected = await connectAccount(shop, {
      port: 'payments',
      entry: request.body,
      by: getActor(request),
    })
    return sendResult(reply, connected, (account) => ({
      success: true,
      ...account,
      webhookUrl: findWebhookUrl(shop, { id: account.id, kind: request.body.kind }),
    }))
  })

  handle(app, calls.replacePaymentCredentials, async (request, reply) => {
    const change = { port: 'payments', ...request.params, ...request.body, by: getActor(request) } as const
    return sendResult(reply, await replaceAccountCredentials(shop, change), serializeSavedRecord)
  })

  handle(app, calls.editPaymentTerms, async (request, reply) => {
    const { expectedVersion } = request.body
    const edit = {
      ...request.params,
      expectedVersion,
      terms: parseTerms(request.body),
      by: getActor(request),
    }
    return sendResult(reply, await editPaymentTerms(shop, edit), serializeSavedRecord)
  })
}

/** What carrier accounts alone have. */
export const carrierAccountRoutes: Routes = (app, { shop }) => {
  handle(app, calls.connectCarrierAccount, async (request, reply) => {
    const entry = { port: 'carriers', entry: request.body, by: getActor(request) } as const
    return sendResult(reply, await connectAccount(shop, entry), (account) => ({ success: true, ...account }))
  })

  handle(app, calls.replaceCarrierCredentials, async (request, reply) => {
    const change = { port: 'carriers', ...request.params, ...request.body, by: getActor(request) } as const
    return sendResult(reply, await replaceAccountCredentials(shop, change), serializeSavedRecord)
  })
}

/** What tax accounts alone have. */
export const taxAccountRoutes: Routes = (app, { shop }) => {
  handle(app, calls.connectTaxAccount, async (request, reply) => {
    const entry = { port: 'tax', entry: request.body, by: getActor(request) } as const
    return sendResult(reply, await connectAccount(shop, entry), (account) => ({ success: true, ...account }))
  })

  handle(app, calls.replaceTaxCredentials, async (request, reply) => {
    const change = { port: 'tax', ...request.params, ...request.body, by: getActor(request) } as const
    return sendResult(reply, await replaceAccountCredentials(shop, change), serializeSavedRecord)
  })
}
