import { hash, verify } from '@node-rs/argon2'
import type { Passwords } from '#ports/passwords.ts'

/** OWASP's first choice for Argon2id (password storage cheat sheet): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function argon2Passwords(): Passwords {
  return {
    hash: (password) => hash(password, cost),
    verify,
  }
}
