import { defaultUnpaidLimits } from '../inventory/unpaid-limits.ts'
import { defaultReportMonths } from '../lots/report-months.ts'
import { basisPoints, cents } from '../money.ts'
import { linkHours } from '../orders/order-draft.ts'
import type { PriceTier } from '../pricing/price-tiers.ts'
import { labelPayers } from '../returns/label-payer.ts'
import { defaultShippingTerms } from '../shipping/shipping-price.ts'
import { defaultTimeZone, shopTimeZones, timeZonePlaces } from '../shop-time.ts'
import { retentionSettings } from './retention.ts'
import { defineSettings, type SettingValues } from './setting.ts'

const highestAmount = cents(1_000_000)
const highestMethodDiscount = basisPoints(2500)
const sentOrNot = { values: ['on', 'off'], names: { on: 'Sent', off: 'Not sent' } } as const
const items = { unit: 'item', min: 1, max: 100_000, refuse: (bound: string) => `Enter ${bound}.` }

/** What staff can set, in the order of the form. The defaults are the specification's values. */
export const shopSettings = defineSettings({
  shopName: { kind: 'line', label: 'Store name', default: 'Leafward', maxLength: 60 },
  freeShippingThreshold: {
    kind: 'money',
    label: 'Free shipping threshold',
    hint: 'In dollars. Store pages that mention it update automatically.',
    default: defaultShippingTerms.freeShippingThreshold,
    max: highestAmount,
  },
  standardShipping: {
    kind: 'money',
    label: 'Standard shipping rate',
    hint: 'In dollars.',
    default: defaultShippingTerms.standardShipping,
    max: highestAmount,
  },
  taxMode: {
    kind: 'choice',
    label: 'Prices and tax',
    hint: 'Tax is added at checkout, in the states where you are registered. Enter them under Tax before you choose it, and check what your terms say about tax.',
    default: 'included',
    values: ['included', 'added'],
    names: { included: 'Tax is included', added: 'Tax is added in registered states' },
  },
  /** Where parcels are shipped from. */
  shipFromZip: {
    kind: 'zip',
    label: 'Ship-from ZIP code',
    hint: 'Used to calculate shipping rates.',
    default: '11201',
    maxLength: 5,
  },
  shipFromStreet: {
    kind: 'optional-line',
    label: 'Ship-from street address',
    hint: 'Printed on labels as the sender, with the store name and the place of the ZIP code. Needed to buy labels.',
    default: '',
    maxLength: 100,
  },
  timeZone: {
    kind: 'choice',
    label: 'Time zone',
    hint: 'Of days, cut-offs, promotions and reports. Compliance rules follow New York everywhere.',
    default: defaultTimeZone,
    values: shopTimeZones,
    names: timeZonePlaces,
  },
  emailRetentionDays: {
    kind: 'count',
    label: 'Email content retention',
    hint: 'In days. Afterwards only the fact that an email was sent is stored.',
    default: 90,
    unit: 'day',
    ...retentionSettings.emailRetentionDays,
    refuse: (bound) => `Keep emails for ${bound}.`,
  },
  deliveredEmail: {
    kind: 'choice',
    label: 'Email when a package was delivered',
    default: 'on',
    ...sentOrNot,
  },
  failedAttemptEmail: {
    kind: 'choice',
    label: 'Email when a delivery failed',
    hint: 'When no adult signed. For labels that the shop bought.',
    default: 'on',
    ...sentOrNot,
  },
  invoiceReminderEmail: {
    kind: 'choice',
    label: 'Email about open invoices',
    hint: 'To customers with payment terms: 3 days before an invoice is due, and 1, 7 and 14 days after.',
    default: 'on',
    ...sentOrNot,
  },
  outForDeliveryEmail: {
    kind: 'choice',
    label: 'Email when a package is out for delivery',
    hint: 'For labels that the shop bought.',
    default: 'off',
    ...sentOrNot,
  },
  unpaidOrderDays: {
    kind: 'count',
    label: 'Unpaid order retention',
    hint: 'In days. Afterwards the name, address and email of an order that was never paid are erased.',
    default: 90,
    unit: 'day',
    ...retentionSettings.unpaidOrderDays,
    refuse: (bound) => `Keep unpaid orders for ${bound}.`,
  },
  returnInstructions: {
    kind: 'optional-line',
    label: 'How customers send returns',
    hint: 'Added to the email that approves a return, such as the carrier to use and who pays for it.',
    default: '',
    maxLength: 300,
  },
  returnLabelPaidBy: {
    kind: 'choice',
    label: 'Return label paid by',
    hint: 'A customer who pays reads it before they ask for a return. The label is deducted from their refund, unless an item arrived damaged, is wrong or not as described.',
    default: 'shop',
    values: labelPayers,
    names: { shop: 'The shop', customer: 'The customer' },
  },
  openedItems: {
    kind: 'choice',
    label: 'Opened items that come back',
    hint: 'Whether staff can put them back on the shelf.',
    default: 'off-shelf',
    values: ['off-shelf', 'on-shelf'],
    names: { 'off-shelf': 'Never go back on the shelf', 'on-shelf': 'Staff decide' },
  },
  reportMonths: {
    kind: 'count',
    label: 'Validity of lab reports',
    hint: 'In months after the test. Older lots are not sold, whatever their entry says.',
    default: defaultReportMonths,
    unit: 'month',
    min: 1,
    max: 60,
    refuse: (bound) => `A lab report counts for ${bound}.`,
  },
  auditHeadAddress: {
    kind: 'optional-email',
    label: 'Email address for the audit log',
    hint: 'Optional. Gets the head of the audit log every day. Use an address outside of the shop.',
    default: '',
    maxLength: 254,
  },
  unpaidOrderMinutes: {
    kind: 'count',
    label: 'Payment window',
    hint: 'In minutes. An unpaid order reserves its items for this long.',
    default: defaultUnpaidLimits.unpaidOrderMinutes,
    unit: 'minute',
    min: 15,
    max: 240,
    refuse: (bound) => `Leave ${bound} to pay.`,
  },
  paymentLinkHours: {
    kind: 'count',
    label: 'Payment links',
    hint: 'In hours. A payment link of a phone order holds its items for this long, unless you choose another time.',
    default: 48,
    unit: 'hour',
    ...linkHours,
    refuse: (bound) => `A payment link holds its items for ${bound}.`,
  },
  bankAccountDiscount: {
    kind: 'percent',
    label: 'Discount for bank account',
    hint: 'Off the items of orders paid from a bank account. Many shops give 3 to 10 percent.',
    default: basisPoints(0),
    max: highestMethodDiscount,
  },
  cryptoDiscount: {
    kind: 'percent',
    label: 'Discount for Bitcoin',
    hint: 'Off the items of orders paid in Bitcoin.',
    default: basisPoints(0),
    max: highestMethodDiscount,
  },
  byHandDiscount: {
    kind: 'percent',
    label: 'Discount for wire, check or money order',
    hint: 'Off the items of orders whose payment staff confirm.',
    default: basisPoints(0),
    max: highestMethodDiscount,
  },
  byHandDays: {
    kind: 'count',
    label: 'Days to pay by wire, check or money order',
    hint: 'In days. Such an order reserves its items for this long.',
    default: 7,
    unit: 'day',
    min: 1,
    max: 30,
    refuse: (bound) => `Leave ${bound} to pay.`,
  },
  unpaidOrderMaxUnits: {
    kind: 'count',
    label: 'Maximum items per order',
    hint: 'In items. Keeps one order from reserving your whole stock.',
    default: defaultUnpaidLimits.unpaidOrderMaxUnits,
    ...items,
  },
  unpaidNetworkMaxUnits: {
    kind: 'count',
    label: 'Maximum unpaid items per network address',
    hint: 'Items that all unpaid orders from one network address may reserve.',
    default: defaultUnpaidLimits.unpaidNetworkMaxUnits,
    ...items,
  },
  exitUrl: {
    kind: 'url',
    label: 'Exit URL for visitors under 21',
    hint: 'Visitors who say they are under 21 are sent here.',
    default: 'https://www.google.com/',
    maxLength: 300,
  },
})

export type EditableSettings = SettingValues<typeof shopSettings>

export interface ShopSettings extends EditableSettings {
  /** Volume discounts. They are the specification's, and not edited. */
  readonly tiers: readonly PriceTier[]
}
