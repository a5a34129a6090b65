import * as z from 'zod'

const maxTypedLength = 1000

/**
 * Any text up to a bound that hashing can bear. The use case judges a new password, with all other errors of its form, and
 * counts its characters in the form in which they are hashed (`normalizePassword`).
 */
export const password = z.string().max(maxTypedLength)

/** The same, with a sentence for a missing one. */
export const requiredPassword = z.string({ error: 'Password is required.' }).max(maxTypedLength)
