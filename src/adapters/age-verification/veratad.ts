import * as z from 'zod'
import type { AccountMode } from '#domain/accounts/provider-account.ts'
import { ageServiceNames } from '#domain/age-checks/age-provider.ts'
import type {
  AgeCheck,
  AgeCheckRequest,
  AgeCheckStatus,
  AgeVerificationAdapter,
  AgeVerifier,
} from '#ports/age-verification.ts'
import { askProvider } from './answer.ts'

export const veratadUrl = 'https://production.idresponse.com'
const path = '/process/comprehensive/gateway'
/** Makes Veratad answer for an invented person. */
const testKey = 'general_identity'

const accountCredentials = z.object({
  user: z.string(),
  password: z.string(),
  /** The name of the account's rule set. */
  rules: z.string(),
})

const answer = z.object({
  meta: z.object({ confirmation: z.coerce.string() }).optional().catch(undefined),
  result: z.object({ action: z.string(), detail: z.string().nullish() }).optional().catch(undefined),
  error: z.object({ code: z.coerce.string(), message: z.string().optional() }).optional().catch(undefined),
})

/** What the details of a failed check mean. Any other one is for staff. */
const failures: Readonly<Record<string, AgeCheckStatus>> = {
  'NO MATCH': 'needs-document',
  'AGE NOT VERIFIED': 'needs-document',
  'POSSIBLE MINOR': 'rejected',
}

/** Veratad AgeMatch: one call that answers at once. A person it cannot find is asked for a document by the shop. */
export function veratad(options: ServiceOptions = {}): AgeVerificationAdapter {
  return {
    kind: 'veratad',
    open: ({ mode, credentials }) =>
      openVerifier({ ...accountCredentials.parse(credentials), mode }, options),
  }
}

interface ServiceOptions {
  readonly url?: string | undefined
  readonly timeoutMs?: number
}

function openVerifier(
  account: z.output<typeof accountCredentials> & { readonly mode: AccountMode },
  options: ServiceOptions,
): AgeVerifier {
  const isTestAccount = account.mode === 'test'
  const name = ageServiceNames.veratad
  const ask = (reference: string, target: object, isTest: boolean) =>
    askProvider(name, (options.url ?? veratadUrl) + path, {
      answer,
      body: {
        user: account.user,
        pass: account.password,
        service: 'AgeMatch5.0',
        rules: account.rules,
        reference,
        target: { ...target, ...(isTest ? { test_key: testKey } : {}) },
      },
      ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
    })
  return {
    name,
    sandbox: isTestAccount,
    async start(request) {
      const { meta, result, error } = await ask(request.orderNumber, toTarget(request), isTestAccount)
      // Its message may repeat what was sent.
      if (error !== undefined) throw new Error(`${name} refused the request with code ${error.code}.`)
      if (result === undefined || meta === undefined) throw new Error(`The answer of ${name} has no result.`)
      return toCheck(meta.confirmation, result.action, result.detail ?? '')
    },
    async check() {
      const { error, result } = await ask('connection-test', invented, true)
      if (error !== undefined)
        return { ok: false, message: `${name} refused the account (code ${error.code}).` }
      if (result === undefined) return { ok: false, message: `${name} answered, but not to the test.` }
      return { ok: true, message: `${name} accepted the account.` }
    },
  }
}

/** Only a clear yes verifies: PASS with the detail that all checks passed. */
function toCheck(ref: string, action: string, detail: string): AgeCheck {
  const outcome = `${action.trim().toUpperCase()}: ${detail.trim().toUpperCase()}`
  const status = chooseStatus(action.trim().toUpperCase(), detail.trim().toUpperCase())
  return {
    ref,
    status,
    detail: `Veratad answered ${outcome.slice(0, 100)}.`,
    ...(status === 'needs-document' ? { documentTo: 'shop' } : {}),
  }
}

function chooseStatus(action: string, detail: string): AgeCheckStatus {
  if (action === 'PASS') return detail === 'ALL CHECKS PASSED' ? 'verified' : 'unclear'
  if (action !== 'FAIL' || !Object.hasOwn(failures, detail)) return 'unclear'
  return failures[detail] ?? 'unclear'
}

function toTarget(request: AgeCheckRequest): object {
  const { street, street2 } = request
  return {
    fn: request.firstName,
    ln: request.lastName,
    addr: [street, street2].filter(Boolean).join(' '),
    city: request.city,
    state: request.state,
    zip: request.zip,
    dob: request.dateOfBirth.replaceAll('-', ''),
    age: `${request.minimumAge}+`,
    ...(request.phone === undefined ? {} : { phone: request.phone }),
    email: request.email,
  }
}

const invented = {
  fn: 'Test',
  ln: 'Person',
  addr: '1 Main Street',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  dob: '19700101',
  age: '21+',
}
