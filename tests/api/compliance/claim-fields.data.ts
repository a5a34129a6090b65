/**
 * What the claims check does with each text that staff can write, by call and field. A new field of a call needs a line here.
 * 'checked': `claim-fields.test.ts` publishes a claim in it, or another test does, which is named.
 */
export const checkedFields: Readonly<Record<string, readonly string[]>> = {
  '/api/admin/products/{id}': [
    ...[
      'name',
      'description',
      'metaTitle',
      'metaDescription',
      'slug',
      'flavor',
      'count',
      'size',
      'servingSize',
    ],
    ...['sku', 'barcode', 'family', 'images[].alt'],
  ],
  '/api/admin/articles': [
    'title',
    'excerpt',
    'body',
    'slug',
    'author',
    'metaTitle',
    'metaDescription',
    'cover.alt',
  ],
  '/api/admin/promotions': ['name', 'code'],
  '/api/admin/product-groups/{kind}': ['name'],
  '/api/admin/product-groups/{kind}/rename': ['newName'],
  '/api/admin/attributes/{attribute}': ['name'],
  '/api/admin/attributes/{attribute}/rename': ['newName'],
  '/api/admin/lots': ['number', 'laboratory', 'laboratoryCertificate', 'method'],
  '/api/admin/settings': ['shopName', 'exitUrl'],
  '/api/admin/sales-holds/{productClass}': ['notice'],
  '/api/admin/search-synonyms': ['words[]', 'finds[]'],
  '/api/admin/questions/{id}/answer': ['answer'],
  '/api/admin/reviews/{id}/reply': ['reply'],
}

/** The same use case with the same check, for a record that exists. */
export const sameAs: Readonly<Record<string, string>> = {
  '/api/admin/articles/{id}': '/api/admin/articles',
  '/api/admin/promotions/{id}': '/api/admin/promotions',
  '/api/admin/lots/{id}': '/api/admin/lots',
  '/api/admin/search-synonyms/{id}': '/api/admin/search-synonyms',
}

/** Fields that are not checked, wherever they are. */
export const uncheckedNames: Readonly<Record<string, string>> = {
  claimOverride: 'a reason for staff, in the audit log',
  reason: 'a reason for staff, or for the one customer of an order',
  lotId: 'an id of a lot',
  endReason: 'a reason for staff',
  note: 'a note of staff, or for the one customer of a return',
  message: 'an answer to one customer about a cancellation',
  password: 'a secret',
  current: 'a secret',
  code: 'a code of the second factor',
  token: 'a secret',
  secret: 'a secret',
  accountKey: 'a secret',
  device: 'an id of a browser',
  username: 'a sign-in name of staff',
  user: 'a sign-in name at a service',
  rules: 'a setting of a service',
  email: 'an email address of staff',
  publicKey: 'a key',
  trackingNumber: 'a number of the carrier',
  returnNumber: 'a number of a return',
  relatedCategory: 'the name of a category that exists',
  category: 'the name of a category that exists',
  brand: 'the name of a brand that exists',
  into: 'the name of a record that exists',
  productId: 'an id',
  'lines[].lotId': 'an id',
  'lines[].lineId': 'an id',
  'images[].key': 'an id of a file',
  'cover.url': 'the address of an own picture',
  'names[]': 'names of records that exist',
  'ids[]': 'ids',
  'photoIds[]': 'ids',
  'targets[]': 'names of records that exist',
  state: 'a state of the country',
  zip: 'a ZIP code',
}

/** Whole calls whose texts are not checked. */
export const uncheckedCalls: Readonly<Record<string, string>> = {
  '/api/admin/rules': 'states the law, with the warnings that it demands',
  '/api/admin/rules/{id}': 'states the law',
  '/api/admin/rules/{id}/edit': 'states the law, with the warnings that it demands',
  '/api/admin/rule-preview': 'publishes nothing',
  '/api/admin/sales-holds/{productClass}/preview': 'publishes nothing',
  '/api/admin/rule-packs/import': 'states the law, signed by its author',
  '/api/admin/rule-packs/preview': 'publishes nothing',
  '/api/admin/rule-keys': 'a name for staff',
  '/api/admin/claim-terms': 'the terms of the check itself, for staff',
  '/api/admin/claim-terms/{id}': 'the terms of the check itself, for staff',
  '/api/admin/markdown': 'publishes nothing',
  '/api/admin/products/{id}/preview': 'publishes nothing',
  '/api/admin/orders/{number}/address': 'the address of one customer',
  '/api/admin/lots/{id}/recalls': 'a warning about health must name what it is about',
  '/api/admin/recalls/{id}/steps': 'a record of a recall, for staff',
  '/api/admin/reviews/{id}': 'a customer’s own words, which wait for staff when they have a claim',
  '/api/admin/invitation/accept': 'the name of a person',
  '/api/admin/staff/{id}': 'the name of a person',
  '/api/admin/saved-views': 'a name for the staff member who saves it',
  '/api/admin/settings/accounts/{id}': 'a name for staff',
  '/api/admin/disputes/{id}': 'what the notice of a bank says, for staff and the bank',
  '/api/admin/orders/{number}/disputes': 'what the notice of a bank says, for staff and the bank',
  '/api/admin/orders/{number}/receipts': 'the reference of a bank, or the number of a check',
  '/api/admin/settings/payment-accounts': 'a name for staff, and what a provider asks for',
  '/api/admin/settings/payment-accounts/{id}/terms': 'what an account takes, and the name on card statements',
  '/api/admin/settings/payment-accounts/{id}/credentials': 'what a provider asks for',
}

/** Of a call that also has checked fields. */
export const uncheckedFields: Readonly<Record<string, readonly string[]>> = {
  '/api/admin/product-groups/{kind}/rename': ['name'],
  '/api/admin/product-groups/{kind}/merge': ['name'],
  '/api/admin/attributes/{attribute}/rename': ['name'],
  '/api/admin/attributes/{attribute}/merge': ['name'],
  '/api/admin/settings': ['auditHeadAddress', 'shipFromZip'],
  '/api/admin/rule-packs/import': ['pack', 'replace[]'],
}
