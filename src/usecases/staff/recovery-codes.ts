import { randomBytes } from 'node:crypto'
import type { Database } from '#db/open.ts'
import { replaceRecoveryCodes } from '#db/queries/staff/second-factor.ts'
import { hashToken } from '../tokens.ts'

const codeCount = 10
const codeLength = 16
/** Crockford's base 32, without characters that look alike. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * Issues ten codes of 80 random bits, such as `3f7k-…`. They are shown once and stored as hashes. Earlier codes
 * become invalid.
 */
export async function issueRecoveryCodes(db: Database, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, generateRecoveryCode)
  await replaceRecoveryCodes(
    db,
    staffId,
    codes.map((code) => hashToken(normalizeRecoveryCode(code))),
  )
  return codes
}

function generateRecoveryCode(): string {
  const signs = [...randomBytes(codeLength)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return signs.replace(/.{4}(?=.)/g, '$&-')
}

/** Accepts codes with or without hyphens, in any case, and with the letter O for zero. */
export function normalizeRecoveryCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
}
