import type { AgeCheck, AgeCheckRequest, AgeCheckStatus, AgeVerifier } from '#ports/age-verification.ts'

/**
 * A simulated verifier. The last name determines the outcome, so that every one can be reached by hand:
 * - `Minor` → rejected
 * - `Review` → needs-document (staff decide)
 * - `Slow` → pending when started, verified when asked again
 * - `Lapsed` → pending when started, expired afterwards
 * - `Faulty` → error
 * - `Offline` → `start` throws, as when a provider cannot be reached
 * - anything else → verified
 *
 * The outcome is part of the reference, so every process gives the same answer, even after a restart.
 */
export function sandboxAgeVerifier(): AgeVerifier {
  return {
    name: 'Sandbox verifier',
    sandbox: true,
    async start(request) {
      const mark = findMark(request)
      if (mark === 'offline')
        throw new Error('The sandbox verifier is offline, because the last name is Offline.')
      return toAgeCheck(`sandbox-${mark}-${request.orderNumber}`, firstStatus[mark])
    },
    async get(ref) {
      const mark = /^sandbox-([a-z]+)-/.exec(ref)?.[1]
      if (!isSandboxMark(mark) || mark === 'offline') return undefined
      return toAgeCheck(ref, laterStatus[mark])
    },
  }
}

type SandboxMark = 'plain' | 'minor' | 'review' | 'slow' | 'lapsed' | 'faulty' | 'offline'

const firstStatus: Readonly<Record<Exclude<SandboxMark, 'offline'>, AgeCheckStatus>> = {
  plain: 'verified',
  minor: 'rejected',
  review: 'needs-document',
  slow: 'pending',
  lapsed: 'pending',
  faulty: 'error',
}

const laterStatus: typeof firstStatus = { ...firstStatus, slow: 'verified', lapsed: 'expired' }

const details: Readonly<Record<AgeCheckStatus, string>> = {
  verified: 'Sandbox: age accepted. No real check was made.',
  'needs-document': 'Sandbox: a document is required. Staff must decide.',
  pending: 'Sandbox: still checking.',
  rejected: 'Sandbox: under age.',
  expired: 'Sandbox: the check expired before the customer responded.',
  error: 'Sandbox: the provider reported an error.',
}

function findMark(request: AgeCheckRequest): SandboxMark {
  const name = request.lastName.trim().toLowerCase()
  return isSandboxMark(name) ? name : 'plain'
}

function isSandboxMark(text: string | undefined): text is SandboxMark {
  return text === 'offline' || (text !== undefined && Object.hasOwn(firstStatus, text))
}

function toAgeCheck(ref: string, status: AgeCheckStatus): AgeCheck {
  return { ref, status, detail: details[status] }
}
