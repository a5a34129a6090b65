import { randomBytes } from 'node:crypto'
import type { Shop } from '../shop.ts'
import { hashToken } from '../tokens.ts'

const codeCount = 10
const codeLength = 16
/** Crockford's base 32, without characters that look alike. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Codes to show once, and their hashes to store. */
export interface RecoveryCodes {
  readonly codes: readonly string[]
  readonly hashes: readonly string[]
}

/**
 * Generates ten codes of 80 random bits, such as `3f7k-…`. Hashing them takes as long as ten passwords, so it is done
 * before the transaction that stores them.
 */
export async function generateRecoveryCodes({ passwords }: Pick<Shop, 'passwords'>): Promise<RecoveryCodes> {
  const codes = Array.from({ length: codeCount }, generateRecoveryCode)
  return { codes, hashes: await Promise.all(codes.map((code) => passwords.hash(digestCode(code)))) }
}

/** The hash that matches the code. Undefined when none does. */
export async function findRecoveryCodeHash(
  { passwords }: Pick<Shop, 'passwords'>,
  hashes: readonly string[],
  typed: string,
): Promise<string | undefined> {
  // Codes of the authenticator app are shorter. They are not compared with slow hashes.
  if (normalizeRecoveryCode(typed).length !== codeLength) return undefined
  for (const hash of hashes) if (await passwords.verify(hash, digestCode(typed))) return hash
  return undefined
}

/** The SHA-256 of a code, in which earlier versions stored it. */
function digestCode(code: string): string {
  return hashToken(normalizeRecoveryCode(code)).toString('hex')
}

function generateRecoveryCode(): string {
  const signs = [...randomBytes(codeLength)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return signs.replace(/.{4}(?=.)/g, '$&-')
}

/** Accepts codes with or without hyphens, in any case, and with the letter O for zero. */
function normalizeRecoveryCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
}
