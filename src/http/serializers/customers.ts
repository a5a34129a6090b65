import type { SavedAddress, EmailPreferences as WireSettings } from '#contract/shop/account.ts'
import type { ProviderSignInResponse } from '#contract/shop/provider-sign-in.ts'
import type { SpecProfile } from '#contract/spec-v1/user.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { normalizeEmail } from '#domain/email-address.ts'
import type { AddressWithVerdict } from '#usecases/customers/address-book.ts'
import type { FinishedSignIn } from '#usecases/customers/finish-provider-sign-in.ts'
import type { EmailSettings } from '#usecases/email/email-preferences.ts'

export function serializeAddress({ address, shippingRefusal }: AddressWithVerdict): SavedAddress {
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
    isBilling: address.isBilling,
    shippingRefusal,
  }
}

export function serializeEmailSettings(settings: EmailSettings): WireSettings {
  return {
    email: settings.email,
    news: settings.news,
    reviewRequests: settings.reviewRequests,
    backInStock: settings.backInStock,
    backInStockRequests: settings.requests.map(({ name, slug }) => ({ name, href: `/products/${slug}` })),
    privacySignalAt: settings.privacySignalAt?.toISOString(),
  }
}

/** Has a token only when the provider signed the customer in. */
export function serializeProviderSignIn(result: FinishedSignIn): ProviderSignInResponse {
  const answer = { success: true as const, outcome: result.kind, returnPath: result.returnPath }
  switch (result.kind) {
    case 'signed-in':
      return { ...answer, token: result.token }
    case 'linked':
      return answer
    case 'new-customer': {
      const { firstName, lastName, email = '' } = result.profile
      return { ...answer, profile: { firstName, lastName, email } }
    }
  }
}

/** The signed-in customer. `pendingEmail` is an email address that is not verified yet. */
export function serializeProfile(
  customer: Customer,
  {
    pendingEmail,
    isAgeVerified,
  }: { readonly pendingEmail: string | undefined; readonly isAgeVerified: boolean },
): SpecProfile {
  return {
    firstname: customer.firstName,
    lastname: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    dateOfBirth: customer.dateOfBirth,
    dateOfBirthLocked: isAgeVerified,
    hasPassword: customer.passwordHash !== undefined,
    emailVerified: customer.emailVerifiedAt !== undefined,
    pendingEmail:
      pendingEmail === (customer.email && normalizeEmail(customer.email)) ? undefined : pendingEmail,
  }
}
