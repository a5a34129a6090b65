import { settingLabels as labels } from '#contract/admin/settings/settings.ts'
import { shopTimeZones, timeZonePlaces } from '#domain/shop-time.ts'
import { choiceField } from '../../forms/choice-kinds.tsx'
import { defineFields } from '../../forms/field.ts'
import { countField, moneyField, textField } from '../../forms/field-kinds.tsx'

export const settingFields = defineFields({
  shopName: textField({ label: labels.shopName }),
  freeShippingThreshold: moneyField({
    label: labels.freeShippingThreshold,
    hint: 'In dollars. Store pages that mention it update automatically.',
  }),
  standardShipping: moneyField({ label: labels.standardShipping, hint: 'In dollars.' }),
  shipFromZip: textField({
    label: labels.shipFromZip,
    hint: 'Used to calculate shipping rates.',
    inputMode: 'numeric',
  }),
  timeZone: choiceField({
    label: labels.timeZone,
    hint: 'Of days, cut-offs, promotions and reports. Compliance rules follow New York everywhere.',
    values: shopTimeZones,
    labels: timeZonePlaces,
  }),
  emailRetentionDays: countField({
    label: labels.emailRetentionDays,
    hint: 'In days. Afterwards only the fact that an email was sent is stored.',
    unit: 'day',
  }),
  unpaidOrderDays: countField({
    label: labels.unpaidOrderDays,
    hint: 'In days. Afterwards the name, address and email of an order that was never paid are erased.',
    unit: 'day',
  }),
  reportMonths: countField({
    label: labels.reportMonths,
    hint: 'In months after the test. Older lots are not sold, whatever their entry says.',
    unit: 'month',
  }),
  auditHeadAddress: textField({
    label: labels.auditHeadAddress,
    hint: 'Optional. Gets the head of the audit log every day. Use an address outside of the shop.',
    inputMode: 'email',
  }),
  unpaidOrderMinutes: countField({
    label: labels.unpaidOrderMinutes,
    hint: 'In minutes. An unpaid order reserves its items for this long.',
    unit: 'minute',
  }),
  unpaidOrderMaxUnits: countField({
    label: labels.unpaidOrderMaxUnits,
    hint: 'In items. Keeps one order from reserving your whole stock.',
    unit: 'item',
  }),
  unpaidNetworkMaxUnits: countField({
    label: labels.unpaidNetworkMaxUnits,
    hint: 'Items that all unpaid orders from one network address may reserve.',
    unit: 'item',
  }),
  exitUrl: textField({
    label: labels.exitUrl,
    hint: 'Visitors who say they are under 21 are sent here.',
    inputMode: 'url',
  }),
})
