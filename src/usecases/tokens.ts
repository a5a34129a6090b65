import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in 43 characters. Reveals nothing about its owner. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token: enough to recognize it, not enough to use it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
