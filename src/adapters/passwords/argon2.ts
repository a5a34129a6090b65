import { hash, verify } from '@node-rs/argon2'
import { listPasswordForms, normalizePassword } from '#domain/customers/password-policy.ts'
import type { Passwords } from '#ports/passwords.ts'

/** OWASP's first choice for Argon2id (password storage cheat sheet): 19 MiB, two passes, one lane. */
const owaspCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** How much work a hash takes: memory in KiB, passes over it, and threads. */
export interface PasswordCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

export function argon2Passwords(cost: PasswordCost = owaspCost): Passwords {
  return {
    hash: (password) => hash(normalizePassword(password), cost),
    async verify(passwordHash, password) {
      // All forms, so that the time does not tell which one matches. A password without accents has one.
      const forms = listPasswordForms(password)
      const matches = await Promise.all(forms.map((form) => verify(passwordHash, form)))
      return matches.includes(true)
    },
  }
}
