import type { PasswordEstimate } from '#domain/customers/password-policy.ts'

export interface PasswordStrength {
  /** `context`: words that someone who knows the person would try first. */
  estimate(password: string, context: readonly string[]): Promise<PasswordEstimate>
}
