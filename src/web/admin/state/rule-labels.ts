import type { ComplianceRule, RuleEffect } from '#domain/compliance/rule.ts'

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

export const ruleEffectHints: Readonly<Record<RuleEffect, string>> = {
  block: 'Products it covers do not ship there.',
  'needs-license': 'Closed until you record the license, and again after its last day.',
  'minimum-age': 'Orders there need a customer of at least this age.',
  'label-text':
    'Shoppers read it on the product page, in the cart and at checkout. It is on the packing slip.',
  'adult-signature': 'Only shipping rates with an adult signature are offered.',
  carrier: 'Rates of these carriers are not offered there.',
  'forbidden-words': 'The claims check blocks these words in every text of the shop.',
  warn: 'Nothing is refused. Staff see it with the order.',
}

export const ruleLevelLabels: Readonly<Record<ComplianceRule['level'], string>> = {
  country: 'Whole country',
  state: 'State',
  county: 'County or parish',
  city: 'City',
  zip: 'ZIP codes',
}
