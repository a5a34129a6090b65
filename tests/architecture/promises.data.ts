/** What shows that the shop keeps a promise: a test, by its file and title. */
export interface ProvenPromise {
  readonly file: string
  readonly title: string
  /** Sentences of the shipped texts, as they are written there. */
  readonly sentences: readonly string[]
}

const api = (path: string) => `tests/api/${path}.test.ts`

export const provenPromises: readonly ProvenPromise[] = [
  {
    file: api('orders/edit-offer'),
    title: 'ends when its time is over, and releases its units once',
    sentences: ['Without your payment, nothing is charged, and we pack your order as it is.'],
  },
  {
    file: api('returns/return-labels'),
    title: 'that the customer pays is said before they ask, and deducted from their refund',
    sentences: ['The label costs $6.43, which we deduct from your refund.'],
  },
  {
    file: api('customers/wholesale-applications'),
    title: 'An application waits for staff once, and is approved into a group',
    sentences: ['We will look at it and write to you.'],
  },
  {
    file: api('customers/wholesale-applications'),
    title: 'A declined application says why, and the customer may apply again',
    sentences: ['You can apply again, and you can order at our usual prices.'],
  },
  {
    file: api('compliance/lots'),
    title: 'is a draft until its report is complete, uploaded and passed, and is sold once it is activated',
    sentences: [
      'Every lot tested, every report public',
      'Lab-tested quality',
      'Lab reports for every lot',
      'Every product belongs to a lot, and every lot has a laboratory report.',
      'Every lot we sell has a laboratory report.',
      'Nothing is packed before the lot report is back from the laboratory.',
      'Alkaloids, four heavy metals and salmonella are measured on every lot.',
      'When the figure is missing we do not sell the lot.',
      'You can read the figures of the current one under LABS REPORT.',
    ],
  },
  {
    file: api('catalog/lab-report'),
    title: 'is found by its lot number in upper or lower case, with its product',
    sentences: [
      'You can open the report of the lot you buy on the product page, or find it by its number.',
      'You can check this the other way round as well.',
    ],
  },
  {
    file: api('catalog/lab-report'),
    title: 'is found for an earlier lot, and refused for an unknown or missing number',
    sentences: [
      'If we know no lot with that number, we say so.',
      'MAKER prints the lot on the base of every pack, and the report is kept here for as long as the lot is sold.',
    ],
  },
  {
    file: 'tests/e2e/catalog/product.spec.ts',
    title:
      'shows its place, its facts from data, the price per oz, who tested the lot, the terms and other sizes',
    sentences: ['We say what a product is, what it weighs, and what the laboratory found in it.'],
  },
  {
    file: 'tests/e2e/catalog/product.spec.ts',
    title:
      'shows its place, its facts from data, the price per oz, who tested the lot, the terms and other sizes',
    sentences: ['The first is the price of an ounce, which we print on each product page.'],
  },
  {
    file: 'demo/claims.test.ts',
    title: 'the content and the policies, but the headline that the owner chose to keep',
    sentences: [
      'We make no claims about what it does.',
      'It does not say what a product does; that is not a question a chromatograph can answer, and we do not answer it either.',
      'No such claim is permitted for kratom in the United States, and we make none.',
    ],
  },
  {
    file: api('checkout/place-order'),
    title: 'charges the tier price times the quantity plus shipping, not the total that the browser sends',
    sentences: [
      'From two pieces the price of each goes down, on every product.',
      'Your card will be billed by the shop.',
    ],
  },
  {
    file: api('fulfillment/fulfill-order'),
    title: 'refuses to pack before the age is verified, which staff can do with a reason',
    sentences: [
      '21+, checked on every order',
      'We check the age of the buyer before an order is packed.',
      'With every order you give your date of birth, and a third-party age-verification service checks it before we pack.',
      'The check happens with every order.',
      'Until there is an answer, nothing is packed.',
      'Nobody skips this step.',
      'When a member of staff decides an unclear case by hand, the decision is written down with a reason and a name.',
      'Once we have verified your age, we will pack your order and email you when it ships.',
    ],
  },
  {
    file: api('orders/order-evidence'),
    title: 'has lots, verdict, age check, money, shipping, emails and sealed entries, and no date of birth',
    sentences: [
      'With an order we keep the result of the check, the name of the service, its reference and the time.',
    ],
  },
  {
    file: api('compliance/rejected-age'),
    title: 'A failed age check has a status of its own, and the promised refund is made after a week',
    sentences: [
      'An order whose buyer cannot be verified is canceled and refunded.',
      '- **Rejected.** Unless your age is verified within a week, the order is canceled and the full amount is paid back.',
      'If we have not verified your age by March 2, 2026, we cancel the order and refund the $63.48 you paid to your original payment method.',
    ],
  },
  {
    file: api('payments/late-payment'),
    title: 'expires and releases its stock',
    sentences: [
      'Unpaid orders expire, and nothing is charged.',
      'After that, the order expires and nothing is charged.',
    ],
  },
  {
    file: api('payments/late-payment'),
    title: 'is refunded when it is paid after it was canceled',
    sentences: [
      'If the age of the buyer cannot be verified, or a product sold out before a late payment arrived, we cancel the order and the full amount goes back to you.',
    ],
  },
  {
    file: 'tests/e2e/checkout/purchase.spec.ts',
    title: 'A shopper buys a product, from the age gate to Order Complete',
    sentences: ['We never see your card number.', 'Your card number never reaches us.'],
  },
  {
    file: api('compliance/zip-check'),
    title: 'refuse rates for a blocked place',
    sentences: [
      'We check the place before you pay, and again with the full address.',
      'How we check a ZIP code before you pay.',
      'In the cart you can type a ZIP code and see at once whether we serve it.',
      'It says whether we ship there and, if we do not, which law stands in the way.',
    ],
  },
  {
    file: api('compliance/compliance-map'),
    title: 'says of every county what its ZIP codes come to: %s',
    sentences: [
      'We look up which county and which city it belongs to and go through the rules for all three levels.',
    ],
  },
  {
    file: api('compliance/held-orders'),
    title: 'is held when its state closes, and released when the state opens again',
    sentences: [
      'If a place is closed between your order and the packing table, the order is held and we do not pack.',
    ],
  },
  {
    file: api('fulfillment/fulfill-order'),
    title: 'releases the stock and refunds the money once when the order is canceled',
    sentences: [
      'We cancel the order and pay back the full amount, and you get a mail that says why.',
      'We will email you when the refund is sent.',
    ],
  },
  {
    file: api('compliance/where-we-ship'),
    title: 'shows the states and places of the rulebook',
    sentences: [
      'The [shipping policy](/shipping-policy) has the days, carriers and prices, together with the full list of places we do not ship to.',
    ],
  },
  {
    file: api('spec-v1/twenty-calls'),
    title: '17 POST /api/shipping/rates: success, rates, with an empty list of items',
    sentences: ['We ship with USPS and UPS.'],
  },
  {
    file: api('orders/find-order'),
    title: 'requires number and email, and limits only wrong guesses',
    sentences: ['You can order as a guest, and track the order with its number and your email address.'],
  },
  {
    file: api('returns/return'),
    title: 'can be requested within 15 days of delivery, not before it',
    sentences: [
      'Unopened products in their original packaging can come back within 15 days.',
      'You may return a product within 15 days of delivery.',
    ],
  },
  {
    file: api('payments/refund'),
    title: 'is refunded once, after it is received, for what the customer paid for its items',
    sentences: [
      'A parcel that nobody accepts comes back to us; we refund the products when they arrive, less the shipping.',
      'When it arrives here we pay back the products, less the shipping.',
    ],
  },
  {
    file: api('returns/return'),
    title: 'are approved and received by staff, with emails and without a refund',
    sentences: ['We will review it and email you.', 'We will check it and email you about the refund.'],
  },
  {
    file: api('returns/return'),
    title: 'are closed when the package never arrives, and received if it arrives later',
    sentences: ['If it still arrives, we will accept it as agreed.'],
  },
  {
    file: api('reviews/moderation'),
    title: 'cannot sort or filter reviews by stars',
    sentences: ['We publish reviews without regard to their rating.'],
  },
  {
    file: api('compliance/claims'),
    title: 'hold a review, which staff publish only with an override',
    sentences: [
      'A review that speaks of health waits until our staff have read it.',
      'Please write about taste, packaging and delivery, and leave out health effects: we are not allowed to publish those.',
    ],
  },
  {
    file: api('customers/download-data'),
    title: 'includes everything about the customer and nothing about others',
    sentences: [
      'In your account you can download everything we have about you, and delete it.',
      'For an account we keep your name, email, phone number if you give one, date of birth, cart, what you saved for later, wishlist and whether you share it, reviews with their photos, and questions about products.',
      'For an order we keep your name, address, email, phone number if you give one, date of birth, the products and their lots, the version of these terms you accepted, and the result of the age check.',
      'For the newsletter we keep your email address, where you signed up and when you agreed.',
    ],
  },
  {
    file: api('compliance/age-services'),
    title:
      'The date of birth of a finished order is deleted after the days that are set, and its check stays',
    sentences: [
      'The date of birth is deleted 90 days after the order ended.',
      'The date of birth is deleted 90 days after the order ended; the result of the check stays, because several states ask shops to be able to show, years later, that the buyer was of age.',
    ],
  },
  {
    file: api('compliance/age-decisions'),
    title: 'is encrypted on the disk, not in the public files, and gone once staff have decided',
    sentences: [
      'A document that you upload is stored encrypted and deleted as soon as our staff have decided.',
      'It is stored encrypted, seen only by the staff who review it, and deleted as soon as they have decided.',
      'If you uploaded a document, it is deleted.',
    ],
  },
  {
    file: api('compliance/age-decisions'),
    title: 'is deleted after the days that are set, also when nobody decides',
    sentences: [
      'If the age check needs a document, we store it encrypted, only the staff who review it see it, and we delete it as soon as they have decided, after seven days at the latest.',
    ],
  },
  {
    file: api('compliance/age-decisions'),
    title: 'is asked for by email, uploaded with the order key, and seen only by staff who decide',
    sentences: [
      'Upload a photo of your ID, and we pack your order.',
      'If we need something from you, we will email you from our own address.',
    ],
  },
  {
    file: api('compliance/age-services'),
    title: 'A check that its service never decides expires after a week',
    sentences: ['Without it within 7 days, we cannot ship your order.'],
  },
  {
    file: api('reviews/review-photos'),
    title: 'is deleted with the account of its author, who chose to %s reviews',
    sentences: ['We store photos without their location and camera data, and delete them with the account.'],
  },
  {
    file: api('reviews/question'),
    title: 'that is not shown is deleted after a year',
    sentences: ['A question that we do not show is deleted after a year.'],
  },
  {
    file: api('returns/return'),
    title: 'keep photos for staff alone, each for one return, until they are old',
    sentences: [
      'We store them encrypted and without their location and camera data, only the staff who decide about returns see them, and we delete them 180 days after your request.',
    ],
  },
  {
    file: api('cart/shared-wishlist'),
    title: 'A guest’s list is a snapshot of 30 days, which only the guest can change and end',
    sentences: ['A wishlist that is shared without an account is deleted 30 days after it was last shared.'],
  },
  {
    file: api('customers/wholesale-applications'),
    title: 'An application waits for staff once, and is approved into a group',
    sentences: [
      'If you apply for wholesale prices, we keep the name and tax number of your business, its website and your message.',
    ],
  },
  {
    file: api('customers/download-data'),
    title: 'includes no hashes, keys or account links',
    sentences: ['Your password is kept as a hash that cannot be turned back.'],
  },
  {
    file: api('settings/retention'),
    title: 'deletes %s when their time is over, and not before',
    sentences: [
      'A sign-up that is not confirmed is deleted after seven days.',
      'A decided application is deleted after 730 days.',
      'The link expires after 7 days.',
    ],
  },
  {
    file: 'src/web/content-security-policy.test.ts',
    title: 'refuses frames and posts to other sites',
    sentences: [
      'We do not sell or share personal information.',
      'There are no trackers of others on our pages.',
    ],
  },
  {
    file: api('customers/delete-account'),
    title: 'deletes the retained orders when their retention period ends',
    sentences: [
      'Paid orders are kept as long as your account.',
      'When you delete it, paid orders are kept until the end of the fourth year after the year they were placed in, because tax and age-check law ask for them.',
      'We keep them for 4 years after the end of the year of the order, then we delete them too.',
    ],
  },
  {
    file: api('orders/erase-personal-data'),
    title: 'loses who placed it after 90 days, and keeps its number, money and lines',
    sentences: ['It is erased who placed an order that was never paid, 90 days after the order.'],
  },
  {
    file: api('orders/erase-personal-data'),
    title: 'is erased on request, but for what the law asks for, and wholly when its time is over',
    sentences: [
      'We erase who placed a paid order without an account at the end of the same time; write to us, and we erase earlier what no law asks for.',
    ],
  },
  {
    file: api('customers/session'),
    title: 'lasts while it is used, and ends after 30 days without use',
    sentences: ['Sessions end after 30 days without use.'],
  },
  {
    file: api('customers/sign-in-limits'),
    title: 'counts the age from midnight in New York, not in London',
    sentences: [
      "The shop works out your age on that day, in the shop's time zone, and declines when it comes to less than 21 years.",
      'We do not knowingly keep information about anyone under 21; write to us and we remove it.',
    ],
  },
  {
    file: 'tests/e2e/checkout/purchase.spec.ts',
    title: 'The age gate stays for a visitor under 21, and the page behind it is inert',
    sentences: [
      'If you say you are under 21, we show a notice and you leave for another site.',
      'If you say you are 21 or older, the answer is kept in that browser tab until you close it.',
      'It is not sent to us, and it is not tied to your name.',
    ],
  },
  {
    file: api('customers/registration'),
    title: 'gets one welcome email whose link verifies the address once',
    sentences: ['The link works once and expires after 7 days.'],
  },
  {
    file: api('customers/forgotten-password'),
    title: 'has links that expire after 30 minutes, after a newer link, and after a change of email address',
    sentences: ['The link works once and expires after 30 minutes.'],
  },
  {
    file: 'tests/e2e/customers/sign-in-with-provider.spec.ts',
    title: 'an account is linked only by its owner, with a confirmed address, under Security',
    sentences: [
      'Hello Ada, you can now sign in to your account at Leafward with your Google account.',
      'You can remove this sign-in method in your account, under Security.',
      'Hello Ada, you can no longer sign in to your account at Leafward with your Google account.',
    ],
  },
  {
    file: api('compliance/age-services'),
    title: 'an answer about another person verifies nobody',
    sentences: [
      'Hello Ada, we only sell to adults 21 or older, and the automatic age check for order LW-4821390577 was inconclusive.',
      'Hello Ada, we only sell to adults 21 or older, and we could not verify your age for order LW-4821390577 by name and address alone.',
      'Hello Ada, we only sell to adults 21 or older, and we could not verify your age for order LW-4821390577.',
    ],
  },
  {
    file: api('orders/change-address'),
    title: 'is not packed before the age is verified for the new name and address',
    sentences: ['We verify your age again for the new address before we pack your order.'],
  },
  {
    file: api('orders/cancellation-request'),
    title: 'decline a request with a message, after which the order can be packed and not asked about again',
    sentences: ['We could not cancel it, so it will be shipped.'],
  },
  {
    file: api('orders/items-taken-out'),
    title: 'are shown to the customer in the order, the email about the refund and the invoice',
    sentences: ['We will not ship them, and there is nothing left to refund for them.'],
  },
  {
    file: api('inventory/back-in-stock'),
    title: 'is emailed in request order, to no more people than the stock allows',
    sentences: [
      'We do not reserve it for you: other customers get this email too, and the price may change.',
    ],
  },
  {
    file: api('email/newsletter'),
    title: 'subscribes only after the owner of the address confirms it',
    sentences: ['We will not send the newsletter.', 'We will email you about new products and offers.'],
  },
  {
    file: api('reviews/review-request'),
    title: 'is sent once, ten days after delivery, with one-click unsubscribe',
    sentences: ['We only ask once.'],
  },
]

/** Wording of the specification, which stays although no test of the software can prove what people do. */
export const specifiedSentences: readonly string[] = [
  'Guaranteed.',
  'Clean, verified kratom',
  'Packed the same day until 4:30 PM EST, Monday to Friday',
  'Orders paid before 4:30 PM EST on a working day leave the same day.',
  'We do not ship on Sundays and holidays.',
  'After we approve a return, expect your refund within 15 business days.',
  'Once we have received and checked the package, we will refund your original payment method within 15 business days.',
]
