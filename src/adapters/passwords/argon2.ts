import { hash, verify } from '@node-rs/argon2'
import { listPasswordForms, normalizePassword } from '#domain/customers/password-policy.ts'
import type { Passwords } from '#ports/passwords.ts'

/** OWASP's first choice for Argon2id (password storage cheat sheet): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function argon2Passwords(): Passwords {
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
