import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { CarrierAdapter, CarrierCapabilities } from '#ports/carriers.ts'
import { openProviders } from '../../../src/providers.ts'

const { carrierAdapters } = openProviders({ sandbox: undefined })

const list = (texts: readonly string[]) => texts.join(', ') || '—'
const yes = (isSo: boolean) => (isSo ? 'yes' : '—')
const events: Readonly<Record<CarrierCapabilities['signsEvents'], string>> = {
  always: 'signed',
  'by-agreement': 'signed by agreement',
  'sends-none': '—',
}

const returnLabels: Readonly<Record<CarrierCapabilities['returnLabels'], string>> = {
  'at-purchase': 'paid at purchase',
  'when-used': 'paid when used',
  none: '—',
}

const columns: Readonly<Record<string, (adapter: CarrierAdapter) => string>> = {
  service: ({ name }) => name,
  kind: ({ kind }) => `\`${kind}\``,
  rates: ({ capabilities }) => capabilities.rates,
  'address check': ({ capabilities }) => yes(capabilities.checksAddresses),
  labels: ({ capabilities }) => list(capabilities.labels),
  'return labels': ({ capabilities }) => returnLabels[capabilities.returnLabels],
  insurance: ({ capabilities }) => yes(capabilities.insures),
  tracking: ({ capabilities }) => yes(capabilities.tracks),
  events: ({ capabilities }) => events[capabilities.signsEvents],
  'scan form': ({ capabilities }) => list(capabilities.manifests),
  'what an account needs': ({ credentialFields }) => list(credentialFields.map(({ label }) => label)),
}

test('The table of carrier services says what their adapters say', async () => {
  const rows = [
    Object.keys(columns),
    Object.keys(columns).map(() => '---'),
    ...[...carrierAdapters.values()].map((adapter) => Object.values(columns).map((show) => show(adapter))),
  ]
  const table = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  expect(await readFile('docs/providers/README.md', 'utf8')).toContain(`\n\n${table}\n\n`)
})
