import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import {
  estimatedPasswordLength,
  normalizePassword,
  type PasswordEstimate,
} from '#domain/customers/password-policy.ts'

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
})

/** The server's estimate. Import this file only when it is needed: its word lists are large. */
export function estimatePassword(password: string, context: readonly string[]): PasswordEstimate {
  const { score, feedback } = estimator.check(normalizePassword(password).slice(0, estimatedPasswordLength), [
    ...context,
  ])
  return { score, weakness: feedback.warning ?? undefined }
}
