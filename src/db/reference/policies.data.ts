/**
 * Policy pages of a new shop, in Markdown. Each version has a name, which an order records.
 */

/** 'Privacy Policy (last updated July 20, 2025)'. Midnight in New York. */
export const policiesSince = { label: '2025-07-20', at: new Date('2025-07-20T04:00:00Z') } as const

export const defaultPolicies = {
  'about-us': {
    title: 'About us',
    body: `## What we sell

We sell kratom products to adults in the United States aged 21 and older: powder, capsules, extracts, shots, gummies and tablets.

Every product belongs to a lot, and every lot has a laboratory report. You can open the report of the lot you buy on the product page, or find it by its number.

## How we work

We say what a product is, what it weighs, and what the laboratory found in it. We make no claims about what it does.

States, counties and cities decide for themselves whether kratom may be sold. We check the place before you pay, and again with the full address.`,
  },
  terms: {
    title: 'Terms & Conditions',
    body: `## Who may buy

You must be 21 years or older to purchase. With every order you give your date of birth, and a third-party age-verification service checks it before we pack. An order whose buyer cannot be verified is canceled and refunded.

You buy for yourself. You may not resell to anyone under 21, nor send a product to a place where it is not allowed.

## Prices and payment

Prices are in US dollars and include any tax due, unless the checkout lists tax by itself. Shipping is calculated at checkout and shown before you pay.

You pay on the page of our payment provider. We never see your card number. Your card will be billed by the shop.

An order is placed when you pay. Unpaid orders expire, and nothing is charged.

## Products

These statements have not been evaluated by the Food and Drug Administration. Our products are not intended to diagnose, treat, cure, or prevent any disease.

Kratom may be habit forming. Do not use if pregnant or nursing. Do not combine with alcohol or medication. Keep out of reach of children and pets.

## Delivery

Parcels need the signature of an adult. A parcel that nobody accepts comes back to us; we refund the products when they arrive, less the shipping.

## Reviews

You may review a product once, and change your mind by removing the review. We publish reviews without regard to their rating. A review that speaks of health waits until our staff have read it.`,
  },
  'shipping-policy': {
    title: 'Shipping Policy',
    body: `## Processing hours

Monday to Friday 8:00 AM–4:30 PM EST, Saturday 8:00–11:00 AM EST. We do not ship on Sundays and holidays.

Orders paid before 4:30 PM EST on a working day leave the same day.

## Carriers and times

We ship with USPS and UPS. The cart and the checkout show the delivery time estimated for your ZIP code.

Next Day orders placed before 2:00 PM EST on Friday arrive on Monday; those placed before 11:00 AM EST on Saturday arrive on Tuesday. There is no weekend delivery.

Prices other than the standard one are estimated from the weight of the parcel and the distance. An adult signs on delivery.`,
  },
  'privacy-policy': {
    title: 'Privacy Policy',
    body: `## What we keep, and why

For an order we keep your name, address, email, phone number if you give one, date of birth, the products and their lots, the version of these terms you accepted, and the result of the age check. We need them to deliver, and to show that we kept the law. The date of birth is deleted 90 days after the order ended. If the age check needs a document, we store it encrypted, only the staff who review it see it, and we delete it as soon as they have decided, after seven days at the latest. If you ask to return items, you can send photos of them. We store them encrypted and without their location and camera data, only the staff who decide about returns see them, and we delete them 180 days after your request.

For an account we keep your name, email, phone number if you give one, date of birth, cart, what you saved for later, wishlist and whether you share it, reviews with their photos, and questions about products. We store photos without their location and camera data, and delete them with the account. If you apply for wholesale prices, we keep the name and tax number of your business, its website and your message. A decided application is deleted after 730 days. A question that we do not show is deleted after a year. A wishlist that is shared without an account is deleted 30 days after it was last shared. Your password is kept as a hash that cannot be turned back.

For the newsletter we keep your email address, where you signed up and when you agreed. A sign-up that is not confirmed is deleted after seven days.

Your card number never reaches us.

## What your browser keeps

Your cart, what you saved for later and your wishlist until you sign in, the quantities you chose on product cards, the ZIP code you entered with the shipping options found for it and the one you chose, what you looked at and searched for, that you confirmed your age, what you entered at the checkout until you close the tab or sign out, and the sign that you are signed in. A random number tells this browser from others, so that we can write to you when somebody signs in from a new one. A cookie is set only while you sign in with the account of another service. Clearing the data of this site in your browser removes all of it.

## What we do not do

We do not sell or share personal information. There are no trackers of others on our pages.

## How long

Paid orders are kept as long as your account. It is erased who placed an order that was never paid, 90 days after the order. When you delete it, paid orders are kept until the end of the fourth year after the year they were placed in, because tax and age-check law ask for them. We erase who placed a paid order without an account at the end of the same time; write to us, and we erase earlier what no law asks for. Sessions end after 30 days without use. In your account you can download everything we have about you, and delete it.

## Age

This shop is for adults aged 21 and older. We do not knowingly keep information about anyone under 21; write to us and we remove it.`,
  },
  'refund-and-return-policy': {
    title: 'Refund & Return Policy',
    body: `## Fifteen days

You may return a product within 15 days of delivery. Ask us first: returns without prior approval cannot be accepted.

After we approve a return, expect your refund within 15 business days.

## What cannot be returned

Opened or used items, items not in their original packaging, sale items, gift cards, and returns without prior approval.

## When we cancel

If the age of the buyer cannot be verified, or a product sold out before a late payment arrived, we cancel the order and the full amount goes back to you.`,
  },
} as const
