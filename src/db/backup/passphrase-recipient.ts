import { createCipheriv, randomBytes, scrypt } from 'node:crypto'
import type { Recipient } from 'age-encryption'

const label = Buffer.from('age-encryption.org/v1/scrypt')
const workFactor = 16
const blockSize = 8

/**
 * Encrypts a file for a passphrase, as `Encrypter.setPassphrase` does, and is decrypted like it. Derives the key in
 * Node's thread pool: the package would stop the shop's process for a moment.
 */
export function passphraseRecipient(passphrase: string): Recipient {
  return {
    async wrapFileKey(fileKey) {
      const { Stanza } = await import('age-encryption')
      const salt = randomBytes(16)
      const key = await deriveKey(passphrase, Buffer.concat([label, salt]))
      // The key is used once, so the nonce is zero.
      const cipher = createCipheriv('chacha20-poly1305', key, Buffer.alloc(12), { authTagLength: 16 })
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
      return [new Stanza(['scrypt', salt.toString('base64').replaceAll('=', ''), String(workFactor)], body)]
    },
  }
}

function deriveKey(passphrase: string, salt: Buffer): Promise<Buffer> {
  const cost = 2 ** workFactor
  return new Promise((done, fail) => {
    scrypt(
      passphrase,
      salt,
      32,
      { cost, blockSize, parallelization: 1, maxmem: 256 * cost * blockSize },
      (error, key) => (error ? fail(error) : done(key)),
    )
  })
}
