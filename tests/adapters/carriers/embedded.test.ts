import { embeddedRateTable } from '#adapters/carriers/embedded/provider.ts'
import { describeCarrierAdapter } from './carrier-contract.ts'

const adapter = embeddedRateTable()

describeCarrierAdapter('The built-in table', {
  adapter,
  open: () => adapter.open({ id: 'the table', mode: 'live', credentials: {} }),
})
