import { byHand } from '#adapters/payments/by-hand/provider.ts'
import { describePaymentAdapter } from './payment-contract.ts'

const credentials = {
  payTo: 'Leafward LLC',
  wire: 'First Bank, routing 021000021, account 000123456789',
  mail: '350 5th Ave, New York, NY 10001',
}
const open = (changes: Partial<typeof credentials> = {}) =>
  byHand().open({ id: 'an account', mode: 'test', credentials: { ...credentials, ...changes } })

describePaymentAdapter('By hand', {
  // There is no provider: a buyer pays at a bank, and nobody tells the adapter.
  standIn: { trouble: 'none', pay() {}, decline() {}, settle() {}, getRefunded: () => 0 },
  open: () => open(),
  openWrong: () => open({ wire: '', mail: '' }),
  capabilities: byHand().capabilities,
  secrets: [],
})
