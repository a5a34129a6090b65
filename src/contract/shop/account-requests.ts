import * as z from 'zod'
import { deliveryAddress } from '../address.ts'
import { deviceId } from '../device-id.ts'
import { typedIdentifier } from '../email-address.ts'
import { password } from '../password.ts'
import { typedName } from '../person-name.ts'
import { typedPhone } from '../phone-number.ts'
import { boundedText, id } from '../text.ts'

export const addressInput = deliveryAddress.omit({ country: true }).extend({
  /** Id of the address to update; absent for a new one. */
  addressId: id.optional(),
  isDefault: z.boolean().optional().default(false),
  /** Whether the checkout begins with it as the address for the bill. Absent: as before. */
  isBilling: z.boolean({ error: 'isBilling must be true or false.' }).optional(),
})

export const deleteAddressRequest = z.object({ addressId: id })

export const emailPreferencesUpdate = z.object({
  news: z.boolean({ error: 'news must be true or false.' }),
  reviewRequests: z.boolean({ error: 'reviewRequests must be true or false.' }),
  backInStock: z.boolean({ error: 'backInStock must be true or false.' }),
})

export const ownReviewsRequest = z
  .object({
    page: z.number().int().min(1).max(10_000).optional(),
    limit: z.number().int().min(1).max(50).optional(),
  })
  .nullish()

/** Empty for an account without a password. */
const confirmation = password.optional().default('')

export const dataExportRequest = z.object({ password: confirmation, format: z.enum(['json', 'csv']) })

export const accountDeletionRequest = z.object({
  password: confirmation,
  confirmation: z.string({ error: 'Type DELETE to confirm.' }).max(40),
  reviews: z.enum(['anonymize', 'remove'], { error: 'reviews must be anonymize or remove.' }),
  /** That the owner knows that the store credit of the account is lost. */
  forfeitsCredit: z.boolean({ error: 'forfeitsCredit must be true or false.' }).optional(),
})

/** Account Details. Absent fields stay unchanged. */
export const accountUpdate = z.object({
  firstName: typedName,
  lastName: typedName,
  email: typedIdentifier.optional(),
  phone: typedPhone.optional(),
  dateOfBirth: boundedText(40).optional(),
  currentPassword: password.optional(),
  newPassword: password.optional(),
})

export const passwordResetRequest = z.object({ emailOrPhone: typedIdentifier })

export const passwordReset = z.object({
  token: boundedText(200),
  password,
  device: deviceId,
})

export const revokeSessionRequest = z.object({ sessionId: z.uuid('This is not a valid session.') })

export const verifyEmailRequest = z.object({
  token: boundedText(200),
  /** Of the signed-in account, to join it to the one that has the address. Empty for an account without a password. */
  password: password.optional(),
})
