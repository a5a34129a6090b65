import type { DisputeDetails } from '#contract/admin/disputes/disputes.ts'
import { disputeKinds, disputeNetworks, kindNames, networkNames } from '#domain/disputes/dispute.ts'
import { choiceField } from '../../forms/choice-kinds.tsx'
import { defineFields, type RecordOf } from '../../forms/field.ts'
import { dayField, moneyField, optional, textField } from '../../forms/field-kinds.tsx'

/** The list of known codes that the field of the reason code suggests. */
export const reasonListId = 'dispute-reasons'

export const disputeFields = defineFields({
  network: choiceField({ label: 'Network', values: disputeNetworks, labels: networkNames }),
  reasonCode: textField({
    label: 'Reason code',
    hint: 'As the notice has it. Type a word to search the table, such as fraud or duplicate.',
    maxLength: 20,
    autoComplete: 'off',
    list: reasonListId,
  }),
  kind: choiceField({
    label: 'What the customer says',
    hint: 'The table does not have this code.',
    values: disputeKinds,
    labels: kindNames,
  }),
  amount: moneyField({ label: 'Disputed amount in dollars' }),
  openedOn: dayField({ label: 'Opened' }),
  dueOn: optional(
    dayField({
      label: 'Evidence due',
      hint: 'The last day that the notice names. Banks set shorter times than the networks.',
    }),
  ),
  providerRef: optional(
    textField({ label: 'Reference', hint: 'The number of the dispute at the provider.', maxLength: 100 }),
  ),
  note: textField({ label: 'Note', rows: 3, maxLength: 2000 }),
})

/** What the form of a stored dispute starts with. */
export function toDisputeRecord(dispute: DisputeDetails): RecordOf<typeof disputeFields> {
  return dispute
}
