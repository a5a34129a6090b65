import type { BookAddress, ListedReview, MailSettings as WireSettings } from '#contract/shop/account.ts'
import type { CustomerReviewRow } from '#db/queries/reviews/reviews.ts'
import type { AddressWithVerdict } from '#usecases/customers/address-book.ts'
import type { EmailSettings } from '#usecases/email/email-preferences.ts'
import { serializeOwnReview } from './reviews.ts'

export function serializeAddress({ address, whyNot }: AddressWithVerdict): BookAddress {
  return {
    id: address.id,
    firstName: address.firstName,
    lastName: address.lastName,
    company: address.company ?? undefined,
    street1: address.street1,
    street2: address.street2 ?? undefined,
    city: address.city,
    state: address.state,
    zip: address.zip,
    phone: address.phone ?? undefined,
    isDefault: address.isDefault,
    whyNot,
  }
}

export function serializeCustomerReview(row: CustomerReviewRow): ListedReview {
  return {
    ...serializeOwnReview(row),
    productName: row.productName,
    href: row.slug === null ? undefined : `/products/${row.slug}`,
  }
}

export function serializeEmailSettings(settings: EmailSettings): WireSettings {
  return {
    email: settings.email,
    news: settings.news,
    reviewRequests: settings.reviewRequests,
    backInStock: settings.backInStock,
    waitingFor: settings.waitingFor.map(({ name, slug }) => ({ name, href: `/products/${slug}` })),
    privacySignalAt: settings.privacySignalAt?.toISOString(),
  }
}
