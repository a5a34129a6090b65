import { expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import {
  createOldDatabase,
  insertContentBefore0048,
  insertEmailsBefore0130,
  insertRangesBefore0018,
  insertRemovalBefore0036,
  insertRulesBefore0047,
  insertTimesBefore0017,
  listContent,
  listEmailsAfter0130,
  listRuleSources,
  readRanges,
  readRemovals,
  readTimesAfter0017,
} from '#tests/support/old-database.ts'

test('A migration renames columns and keeps their values', async () => {
  const pool = await createOldDatabase('0016-menu-and-email-status.sql')
  const time = new Date('2026-01-02T03:04:05Z')
  await insertTimesBefore0017(pool, time)
  const { applied } = await migrate(pool)
  expect(applied).toContain('0017-names-of-times.sql')
  expect(await readTimesAfter0017(pool)).toEqual({
    optedOut: time,
    consented: time,
    secondFactorEnabled: time,
    staffDeviceSeen: time,
    audited: time,
    deviceFirstSeen: time,
    deviceLastSeen: time,
    orderPlaced: time,
    acceptedBy: 'ada',
  })
})

test('A migration keeps the texts of the product ranges', async () => {
  const pool = await createOldDatabase('0017-names-of-times.sql')
  const powder = { heading: 'Powder', text: 'Ours', href: '/products', category: 'Kratom Powder' }
  const flavored = { heading: 'Flavors', text: 'New', href: '/products', category: 'Flavored Kratom' }
  await insertRangesBefore0018(pool, { powder, flavored })
  await migrate(pool)
  expect(await readRanges(pool)).toEqual([powder, flavored])
})

test('A migration gives items that were taken out to the refund that pays for them', async () => {
  const pool = await createOldDatabase('0035-record-changes.sql')
  await insertRemovalBefore0036(pool)
  await migrate(pool)
  expect(await readRemovals(pool)).toEqual({ 10: 0, 20: 2, 30: 0 })
})

test('Migrations correct the sources of rules and the texts that staff left as they were', async () => {
  const pool = await createOldDatabase('0041-search-synonyms.sql')
  await insertRulesBefore0047(pool, {
    'us-nh-franklin': 'help.mitragaia.com, banned locations, 2023',
    'us-al': 'What the owner wrote',
  })
  const badge = { title: '24/7 support', text: 'If you have any questions', icon: 'headset' }
  const ownBadge = { title: '24/7 support', text: 'We never sleep', icon: 'headset' }
  const body = 'We ship with USPS and UPS. Standard shipping usually takes 2 to 3 business days.'
  await insertContentBefore0048(pool, [
    { key: 'trust', value: [badge, ownBadge] },
    { key: 'strip', value: { text: 'Spring', offer: 'Up to 9% off', href: '/products' } },
    { key: 'shipping-policy', value: { title: 'Shipping', body }, label: '2025-07-20' },
    { key: 'hero', value: [{ image: { url: '/pictures/hero-2.webp', alt: 'Our own words' } }] },
  ])
  await migrate(pool)
  expect(await listRuleSources(pool)).toEqual({
    'us-al': 'What the owner wrote',
    'us-nh-franklin': 'City of Franklin, New Hampshire: local ordinance',
  })
  expect(await listContent(pool)).toMatchObject([
    { key: 'hero', number: 1 },
    { key: 'shipping-policy', number: 1, value: { body } },
    { key: 'shipping-policy', number: 2, value: { body: expect.stringContaining('for your ZIP code.') } },
    { key: 'strip', number: 1 },
    { key: 'trust', number: 1, value: [badge, ownBadge] },
    { key: 'trust', number: 2, value: [{ ...badge, title: 'Customer support' }, ownBadge] },
  ])
})

test('A migration completes the privacy policy where staff left it as it was', async () => {
  const pool = await createOldDatabase('0048-true-texts.sql')
  const body = [
    'For an account we keep your name, email or phone number, date of birth, cart, wishlist and reviews. Ours.',
    'Your card number never reaches us.',
    'Your cart and wishlist until you sign in, what you looked at and searched for, that you confirmed your age, and the sign that you are signed in.',
  ].join('\n\n')
  await insertContentBefore0048(pool, [{ key: 'privacy-policy', value: { title: 'Privacy', body } }])
  await migrate(pool)
  const [first, second] = await listContent(pool)
  expect(first?.value).toEqual({ title: 'Privacy', body })
  expect(second).toMatchObject({ number: 2, value: { title: 'Privacy' } })
  expect(JSON.stringify(second?.value)).toMatch(
    /phone number if you give one, .*Ours\..*For the newsletter we keep .*never reaches us.*the ZIP code you entered .*until you close the tab or sign out, and the sign that/,
  )
})

test('A second run applies nothing', async () => {
  const pool = await createOldDatabase('0016-menu-and-email-status.sql')
  await migrate(pool)
  expect(await migrate(pool)).toEqual({ applied: [] })
})

test('A migration corrects the policies and the article on age where staff left them as they were', async () => {
  const pool = await createOldDatabase('0096-purge-log.sql')
  const privacy =
    'For an order we keep your name and the result of the age check. We need them to deliver, and to show that we kept the law. Ours.'
  const terms = 'Ours. Unpaid orders expire after one hour, and nothing is charged.'
  const blocks = [
    { key: 'privacy-policy', value: { title: 'Privacy', body: privacy }, label: '2026-01-01' },
    { key: 'refund-and-return-policy', value: { title: 'Returns', body: terms } },
    { key: 'terms', value: { title: 'Terms', body: terms }, label: '2026-01-01' },
  ]
  await insertContentBefore0048(pool, blocks)
  await migrate(pool)
  const versions = (await listContent(pool)).map(({ key, number, value }) => [
    key,
    number,
    JSON.stringify(value),
  ])
  expect(versions).toEqual([
    ['privacy-policy', 1, expect.not.stringContaining('90 days')],
    [
      'privacy-policy',
      2,
      expect.stringMatching(/kept the law\. The date of birth is deleted 90 days .*document.* Ours\./),
    ],
    [
      'privacy-policy',
      3,
      expect.stringMatching(/seven days at the latest\. If you ask to return items, .*180 days .* Ours\./),
    ],
    ['refund-and-return-policy', 1, expect.stringContaining('one hour')],
    ['terms', 1, expect.stringContaining('one hour')],
    ['terms', 2, expect.stringContaining('Ours. Unpaid orders expire, and nothing is charged.')],
  ])
})

test('A migration writes email addresses with the letters of their domain', async () => {
  const pool = await createOldDatabase('0103-suggested-cities.sql')
  await insertEmailsBefore0130(pool, [
    { email: 'ada@xn--bcher-kva.example', isVerified: true },
    { email: 'Bo@XN--E1AFMKFD.xn--p1ai', isVerified: false },
    { email: 'cy@xn--fsqu00a.xn--0zwm56d', isVerified: true },
    { email: 'dee@xn--99999999999.example', isVerified: true },
    { email: 'eve@bücher.example', isVerified: true },
    { email: 'eve@xn--bcher-kva.example', isVerified: true },
    { email: 'xn--fay@example.com', isVerified: true },
  ])
  await migrate(pool)
  const expected = [
    'ada@bücher.example',
    'Bo@пример.рф',
    'cy@例子.测试',
    'dee@xn--99999999999.example',
    'eve@bücher.example',
    // Only one account may have verified an address, so the other one stays as it is.
    'eve@xn--bcher-kva.example',
    'xn--fay@example.com',
  ]
  const { customers, optOuts } = await listEmailsAfter0130(pool)
  expect(new Set(customers)).toEqual(new Set(expected))
  expect(new Set(optOuts)).toEqual(new Set(expected))
})
