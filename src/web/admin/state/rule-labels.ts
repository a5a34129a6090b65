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

/** The fields of a rule, as the form names them. */
export const ruleFieldLabels: Readonly<Record<string, string>> = {
  effect: 'Effect',
  productClass: 'Products',
  forms: 'Forms',
  compositions: 'Compositions',
  level: 'Level',
  state: 'State',
  countyFips: 'County code (FIPS)',
  placeName: 'Name of the place',
  otherNames: 'Other names',
  zips: 'ZIP codes',
  doubtfulZips: 'ZIP codes in doubt',
  question: 'Question',
  reason: 'Reason',
  source: 'Source',
  staffNote: 'Staff note',
  checkedOn: 'Checked on',
  checkedBy: 'Checked by',
  effectiveFrom: 'First day',
  effectiveTo: 'Last day',
  status: 'Status',
  forbidsSynthetics: 'Only with synthetic alkaloids',
  maxSevenOhShareBp: '7-OH of all alkaloids',
  maxSevenOhPpm: '7-OH by weight',
  maxSevenOhMicrogramsPerArticle: '7-OH per article',
  maxSevenOhMicrogramsPerPiece: '7-OH per piece',
  maxSevenOhMicrogramsPerServing: '7-OH per serving',
  maxSevenOhMicrogramsPerContainer: '7-OH per container',
  maxMitragynineMicrogramsPerServing: 'Mitragynine per serving',
  maxSevenOhAndPseudoindoxylPpm: '7-OH and pseudoindoxyl per gram',
  minMitragynineRatio: 'Mitragynine, times 7-OH and pseudoindoxyl',
  minimumAge: 'Minimum age',
  labelText: 'Label text',
  requiresAcknowledgment: 'Must be ticked',
  showsWarningSymbol: 'Warning triangle',
  carriers: 'Carriers not allowed',
  forbiddenWords: 'Forbidden words',
  licenseNumber: 'License number',
  licenseHolder: 'License holder',
  licenseAuthority: 'Issued by',
  licenseExpiresOn: 'Last day of the license',
}
