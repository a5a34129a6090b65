import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts with AES-256-GCM: nonce, tag, ciphertext. What was sealed for one purpose opens for no other.
 * @param key 32 bytes
 */
export function seal(key: Buffer, purpose: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const lock = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(purpose))
  const body = Buffer.concat([lock.update(plain), lock.final()])
  return Buffer.concat([nonce, lock.getAuthTag(), body])
}

/** Undefined when it was sealed with another key or for another purpose, or altered. */
export function open(key: Buffer, purpose: string, sealed: Uint8Array): Buffer | undefined {
  try {
    const lock = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes)).setAAD(Buffer.from(purpose))
    lock.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([lock.update(sealed.subarray(nonceBytes + tagBytes)), lock.final()])
  } catch {
    return undefined
  }
}

/** Both, for one key and purpose. */
export function createSealer(key: Buffer, purpose: string) {
  return {
    seal: (plain: Uint8Array) => seal(key, purpose, plain),
    open: (sealed: Uint8Array) => open(key, purpose, sealed),
  }
}
