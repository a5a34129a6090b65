import type { RuleEffect } from '#domain/compliance/rule.ts'

export const ruleEffectLabels: Readonly<Record<RuleEffect, string>> = {
  block: 'Blocks',
  'needs-license': 'Requires a license',
  'minimum-age': 'Minimum age',
  'label-text': 'Label text',
  'adult-signature': 'Adult signature',
  carrier: 'Carriers not allowed',
  'forbidden-words': 'Forbidden words',
  warn: 'Warns staff',
}
