import type { AgeCheckRequest, AgeCheckStatus, AgeVerifier } from '#ports/age-verification.ts'

/**
 * A simulated verifier. The last name determines the outcome, so that every one can be reached by hand:
 * - `Minor` → rejected
 * - `Review` → needs-document (staff decide)
 * - `Slow` → pending (staff decide)
 * - `Faulty` → error
 * - `Offline` → `start` throws, as when a provider cannot be reached
 * - anything else → verified
 */
export function sandboxAgeVerifier(): AgeVerifier {
  return {
    name: 'Sandbox verifier',
    sandbox: true,
    async start(request) {
      const mark = findMark(request)
      if (mark === 'offline')
        throw new Error('The sandbox verifier is offline, because the last name is Offline.')
      const status = statuses[mark]
      return { ref: `sandbox-${mark}-${request.orderNumber}`, status, detail: details[status] }
    },
  }
}

type SandboxMark = 'plain' | 'minor' | 'review' | 'slow' | 'faulty' | 'offline'

const statuses: Readonly<Record<Exclude<SandboxMark, 'offline'>, AgeCheckStatus>> = {
  plain: 'verified',
  minor: 'rejected',
  review: 'needs-document',
  slow: 'pending',
  faulty: 'error',
}

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
  return text === 'offline' || (text !== undefined && Object.hasOwn(statuses, text))
}
