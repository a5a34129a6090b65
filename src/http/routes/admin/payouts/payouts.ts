import * as calls from '#contract/admin/payouts/calls.ts'
import { listPayoutLines, listPayouts } from '#db/queries/payouts/payout-list.ts'
import { cents } from '#domain/money.ts'
import { normalizeOrderNumber } from '#domain/orders/order-number.ts'
import { enterPayout } from '#usecases/payouts/enter-payout.ts'
import { importPayouts, previewPayouts } from '#usecases/payouts/import-payouts.ts'
import { listPayoutAccounts } from '#usecases/payouts/list-payout-accounts.ts'
import { loadPayout } from '#usecases/payouts/load-payout.ts'
import { writeOffDifference } from '#usecases/payouts/write-off-difference.ts'
import { writeOffPayment } from '#usecases/payouts/write-off-payment.ts'
import { sendRefusal, sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeList } from '../../../serializers/admin/list.ts'
import {
  serializeLoadedPayout,
  serializePayout,
  serializePayoutAccount,
  serializePreview,
  serializeStoredLine,
} from '../../../serializers/admin/payouts/payouts.ts'
import { getActor } from '../authorize.ts'
import { handleList } from '../handle-list.ts'

export const payoutRoutes: Routes = (app, context) => {
  readRoutes(app, context)
  writeRoutes(app, context)
}

const readRoutes: Routes = (app, context) => {
  const { shop } = context
  handleList(app, context, calls.listPayouts, async ({ query }, slice) => {
    const orderNumber = normalizeOrderNumber(query.search)
    return serializeList(
      await listPayouts(shop.db, shop.mode, { ...query, orderNumber }, slice),
      serializePayout,
    )
  })

  handle(app, calls.listPayoutAccounts, async (_request, reply) => {
    const accounts = await listPayoutAccounts(shop)
    return reply.send({ success: true, accounts: accounts.map((each) => serializePayoutAccount(shop, each)) })
  })

  handle(app, calls.getPayout, async (request, reply) => {
    const loaded = await loadPayout(shop, request.params.id)
    return loaded === undefined
      ? sendRefusal(reply, { code: 'not-found', message: 'This payout does not exist.' })
      : reply.send({ success: true, payout: serializeLoadedPayout(loaded) })
  })

  handleList(app, context, calls.listPayoutLines, async ({ query, params }, slice) => {
    const orderNumber = normalizeOrderNumber(query.search)
    return serializeList(
      await listPayoutLines(shop.db, params.id, { ...query, orderNumber }, slice),
      serializeStoredLine,
    )
  })
}

const writeRoutes: Routes = (app, { shop }) => {
  handle(app, calls.enterPayout, async (request, reply) => {
    const { amount, fee, reserveHeld, reserveReleased, releaseOn, ...entry } = request.body
    const entered = await enterPayout(shop, {
      ...entry,
      releaseOn,
      amount: cents(amount),
      fee: cents(fee),
      reserveHeld: cents(reserveHeld),
      reserveReleased: cents(reserveReleased),
      by: getActor(request),
    })
    return sendResult(reply, entered, (payout) => ({ success: true, ...payout }))
  })

  handle(app, calls.previewPayoutFile, async (request, reply) =>
    sendResult(reply, await previewPayouts(shop, request.body), serializePreview),
  )

  handle(app, calls.importPayoutFile, async (request, reply) => {
    const imported = await importPayouts(shop, { ...request.body, by: getActor(request) })
    return sendResult(reply, imported, (value) => ({ success: true, ...value }))
  })

  handle(app, calls.writeOffPayment, async (request, reply) => {
    const { number: orderNumber, paymentId } = request.params
    const { reason } = request.body
    const written = await writeOffPayment(shop, { orderNumber, paymentId, reason, by: getActor(request) })
    return sendResult(reply, written, (value) => ({ success: true, ...value }))
  })

  handle(app, calls.writeOffDifference, async (request, reply) => {
    const { id: payoutId, lineId } = request.params
    const { reason } = request.body
    const written = await writeOffDifference(shop, { payoutId, lineId, reason, by: getActor(request) })
    return sendResult(reply, written, (value) => ({ success: true, ...value }))
  })
}
