import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { estimatedPasswordLength, normalizePassword } from '#domain/customers/password-policy.ts'
import type { PasswordStrength } from '#ports/password-strength.ts'

/** Estimates guesses with lists of common passwords, words and names. They are loaded with the first password. */
export function zxcvbnStrength(): PasswordStrength {
  let estimator: Promise<ZxcvbnFactory> | undefined
  return {
    async estimate(password, context) {
      estimator ??= loadEstimator()
      const estimated = normalizePassword(password).slice(0, estimatedPasswordLength)
      const { score, feedback } = (await estimator).check(estimated, [...context])
      return { score, weakness: feedback.warning ?? undefined }
    },
  }
}

async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const dictionary = { ...common.dictionary, ...english.dictionary }
  return new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs })
}
