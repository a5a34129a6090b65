import type { AgeCheck, AgeCheckRequest, AgeCheckStatus, AgeVerifier } from '#ports/age-verification.ts'

/**
 * A simulated verifier. The last name determines the outcome, so that every one can be reached by hand:
 * - `Minor` → rejected
 * - `Document` → needs-document (the shop asks the customer to upload one)
 * - `Review` → unclear (staff decide)
 * - `Slow` → pending, until it expires after a week
 * - `Faulty` → unclear, as after an error of a provider
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
      return createCheck(`sandbox-${mark}-${request.orderNumber}`, status)
    },
    // Nothing is stored: the mark is in the reference.
    async get(ref) {
      const mark = ref.split('-')[1]
      if (!isSandboxMark(mark) || mark === 'offline') throw new Error('The sandbox has no such check.')
      return createCheck(ref, statuses[mark])
    },
    async check() {
      return { ok: true, message: 'The simulated check needs no account.' }
    },
  }
}

function createCheck(ref: string, status: AgeCheckStatus): AgeCheck {
  return {
    ref,
    status,
    detail: details[status],
    ...(status === 'needs-document' ? { documentTo: 'shop' } : {}),
  }
}

type SandboxMark = 'plain' | 'minor' | 'document' | 'review' | 'slow' | 'faulty' | 'offline'

const statuses: Readonly<Record<Exclude<SandboxMark, 'offline'>, AgeCheckStatus>> = {
  plain: 'verified',
  minor: 'rejected',
  document: 'needs-document',
  review: 'unclear',
  slow: 'pending',
  faulty: 'unclear',
}

const details: Readonly<Record<AgeCheckStatus, string>> = {
  verified: 'Sandbox: age accepted. No real check was made.',
  'needs-document': 'Sandbox: a document is required.',
  pending: 'Sandbox: still checking.',
  rejected: 'Sandbox: under age.',
  expired: 'Sandbox: the check expired before the customer responded.',
  unclear: 'Sandbox: no clear answer. Staff must decide.',
}

function findMark(request: AgeCheckRequest): SandboxMark {
  const name = request.lastName.trim().toLowerCase()
  return isSandboxMark(name) ? name : 'plain'
}

function isSandboxMark(text: string | undefined): text is SandboxMark {
  return text === 'offline' || (text !== undefined && Object.hasOwn(statuses, text))
}
