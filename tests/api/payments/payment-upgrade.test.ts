import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sandboxPayments } from '#adapters/payments/sandbox/provider.ts'
import { startSandbox } from '#adapters/payments/sandbox/server.ts'
import { cents } from '#domain/money.ts'
import { afterTestFile } from '#tests/support/after-test-file.ts'
import { isHunt } from '#tests/support/hunt.ts'
import { createOldDatabase } from '#tests/support/old-database.ts'
import { insertPaymentBefore0181, readPaymentsAfter0181 } from '#tests/support/old-payments.ts'
import { cards, payWithCard } from '#tests/support/shopper.ts'
import { makeShopFolder, openUpgradedShop, upgrade } from '#tests/support/upgraded-shop.ts'
import { sendRefund } from '#usecases/payments/send-refund.ts'
import { readSecrets } from '../../../src/secrets.ts'

test.runIf(isHunt)(
  'A paid order of an earlier version is refunded through the account made of its provider',
  async () => {
    const sql = await createOldDatabase('0172-versions-of-orders.sql')
    const dataDir = await makeShopFolder()
    const { paymentSandbox: secret } = await readSecrets(dataDir)
    const folder = join(dataDir, 'sandbox-payments')
    const sandbox = await startSandbox({ host: '127.0.0.1', port: 0, folder, secret })
    afterTestFile(() => sandbox.stop())
    const url = 'http://127.0.0.1:1/api/payment/webhook/sandbox'
    const gateway = sandboxPayments({ origin: sandbox.origin, secret }).open({
      id: '',
      mode: 'test',
      credentials: {},
    })
    const { providerRef: ref, page } = await gateway.createPage({
      paymentId: '22222222-2222-4222-8222-222222222222',
      orderNumber: 'LW-1',
      shopName: 'Leafward',
      statementDescriptor: 'LEAFWARD',
      amount: cents(1500),
      method: 'card',
      email: 'cy@example.com',
      lines: [],
      returnUrl: url,
      cancelUrl: url,
      webhookUrl: url,
      expiresAt: new Date('2100-01-01'),
    })
    await payWithCard(page.kind === 'redirect' ? page.url : '', cards.approved)
    const old = { number: 'LW-1', ref, cents: 1500 }
    const { refundId } = await insertPaymentBefore0181(sql, old)

    await upgrade(sql, dataDir)
    const { shop } = await openUpgradedShop(sql, dataDir, { sandboxOrigin: sandbox.origin })
    await sendRefund(shop, refundId)
    expect(await readPaymentsAfter0181(sql)).toEqual({
      accounts: [
        { port: 'payments', kind: 'sandbox', name: 'Payment sandbox', mode: 'test', state: 'active' },
      ],
      payments: [{ provider: 'sandbox', account: 'sandbox', event: 'paid', refund: 'succeeded' }],
    })
    // What is left at the provider.
    const sent = { providerRef: ref, amount: cents(1500), createdAt: new Date() }
    expect(await gateway.refund(sent, cents(1401), 'too much')).toMatchObject({ status: 'refused' })
  },
)
