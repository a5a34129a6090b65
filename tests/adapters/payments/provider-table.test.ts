import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { RefundAbility } from '#domain/payments/refund-ability.ts'
import type { PaymentAdapter } from '#ports/payments.ts'
import { openProviders } from '../../../src/providers.ts'

const { paymentAdapters } = openProviders({
  sandbox: { paymentOrigin: 'http://127.0.0.1:1', paymentSecret: 'secret' },
})

const list = (texts: readonly string[]) => texts.join(', ') || '—'
const yes = (isSo: boolean | undefined) => (isSo ? 'yes' : '—')
const voids: Readonly<Record<RefundAbility, string>> = {
  'any-part': 'no, a refund',
  'whole-until-settled': 'yes, the whole alone',
  'by-staff': '—',
}
const partialRefunds: Readonly<Record<RefundAbility, string>> = {
  'any-part': 'at any time',
  'whole-until-settled': 'once settled',
  'by-staff': 'by staff',
}

type Columns = Readonly<Record<string, (adapter: PaymentAdapter) => string>>

const accountColumns: Columns = {
  provider: ({ name }) => name,
  kind: ({ kind }) => `\`${kind}\``,
  'card networks': ({ capabilities }) => list(capabilities.networks),
  'what an account needs': ({ credentialFields }) => list(credentialFields.map(({ label }) => label)),
}

const capabilityColumns: Columns = {
  provider: ({ name }) => name,
  methods: ({ capabilities }) => list(capabilities.methods),
  'methods by agreement': ({ capabilities }) => list(capabilities.methodsByAgreement ?? []),
  events: ({ capabilities }) => yes(capabilities.sendsEvents),
  disputes: ({ capabilities }) => (capabilities.reportsDisputes ? 'reported' : 'by hand'),
  payouts: ({ capabilities }) => (capabilities.reportsPayouts ? 'reported' : 'by file or by hand'),
  fees: ({ capabilities }) => (capabilities.reportsFees ? 'reported' : 'by file or by hand'),
  'void before settlement': ({ capabilities }) => voids[capabilities.refunds],
  'partial refund': ({ capabilities }) => partialRefunds[capabilities.refunds],
  'refund on its page': ({ capabilities }) => (capabilities.reportsRefunds ? 'reported' : 'by hand'),
  'page reusable': ({ capabilities }) => yes(capabilities.isPageReusable),
  'confirmed by staff': ({ capabilities }) => yes(capabilities.isConfirmedByStaff),
}

function renderTable(columns: Columns): string {
  const rows = [
    Object.keys(columns),
    Object.keys(columns).map(() => '---'),
    ...[...paymentAdapters.values()].map((adapter) => Object.values(columns).map((show) => show(adapter))),
  ]
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

test.each([
  ['accounts', accountColumns],
  ['capabilities', capabilityColumns],
])('The table of the %s of payment providers says what their adapters say', async (_, columns) => {
  expect(await readFile('docs/providers/README.md', 'utf8')).toContain(`\n\n${renderTable(columns)}\n\n`)
})
