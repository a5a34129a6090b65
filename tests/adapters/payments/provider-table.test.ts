import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { PaymentAdapter } from '#ports/payments.ts'
import { openProviders } from '../../../src/providers.ts'

const { paymentAdapters } = openProviders({
  sandbox: { paymentOrigin: 'http://127.0.0.1:1', paymentSecret: 'secret' },
})

const header = [
  '| provider | kind | methods | card networks | refunds on its own page | disputes | payouts | what an account needs |',
  '| --- | --- | --- | --- | --- | --- | --- | --- |',
]
const list = (texts: readonly string[]) => texts.join(', ') || '—'

function formatRow({ name, kind, capabilities, credentialFields }: PaymentAdapter): string {
  const { methods, networks, reportsRefunds, reportsDisputes, reportsPayouts } = capabilities
  const payouts = reportsPayouts ? 'reported' : 'by file or by hand'
  const fields = credentialFields.map(({ label }) => label)
  return `| ${name} | \`${kind}\` | ${list(methods)} | ${list(networks)} | ${reportsRefunds ? 'reported' : 'by hand'} | ${reportsDisputes ? 'reported' : 'by hand'} | ${payouts} | ${list(fields)} |`
}

test('The table of payment providers says what their adapters say', async () => {
  const table = [...header, ...[...paymentAdapters.values()].map(formatRow)].join('\n')
  expect(await readFile('docs/providers/README.md', 'utf8')).toContain(table)
})
