import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { estimatedPasswordLength, normalizePassword } from '#domain/customers/password-policy.ts'
import { lazy } from '#domain/lazy.ts'
import type { PasswordStrength } from '#ports/password-strength.ts'

/** Estimates guesses with lists of common passwords, words and names. They are loaded with the first password. */
export function zxcvbnStrength(): PasswordStrength {
  return {
    async estimate(password, context) {
      const estimated = normalizePassword(password).slice(0, estimatedPasswordLength)
      const { score, feedback } = (await getEstimator()).check(estimated, [...context])
      return { score, weakness: feedback.warning ?? undefined }
    },
  }
}

/** Once for all shops of a process: to rank the lists takes half a second. */
const getEstimator = lazy(loadEstimator)

async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const dictionary = { ...common.dictionary, ...english.dictionary }
  return new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs })
}
