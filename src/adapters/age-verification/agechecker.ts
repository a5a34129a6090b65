import * as z from 'zod'
import { ageServiceNames } from '#domain/age-checks/age-provider.ts'
import type {
  AgeCheck,
  AgeCheckRequest,
  AgeCheckStatus,
  AgeVerificationAdapter,
  AgeVerifier,
} from '#ports/age-verification.ts'
import { askProvider } from './answer.ts'

export const ageCheckerUrl = 'https://api.agechecker.net'

const accountCredentials = z.object({ accountKey: z.string(), secret: z.string() })

const text = z.string().optional().catch(undefined)
const number = z.coerce.number().int().optional().catch(undefined)
const fault = z.object({ code: z.string(), message: z.string().optional() }).optional().catch(undefined)
const answer = z.object({
  uuid: text,
  status: text,
  upload_type: text,
  blocked: z.boolean().optional().catch(undefined),
  error: fault,
  /** Some answers repeat what was sent. */
  data: z
    .object({
      first_name: text,
      last_name: text,
      zip: text,
      dob_day: number,
      dob_month: number,
      dob_year: number,
    })
    .optional()
    .catch(undefined),
})
type Answer = z.output<typeof answer>

/** The status words. An unknown one leaves the check pending. */
const statuses: Readonly<Record<string, AgeCheckStatus>> = {
  accepted: 'verified',
  denied: 'rejected',
  photo_id: 'needs-document',
  signature: 'needs-document',
  pending: 'pending',
  expired: 'expired',
}

/**
 * AgeChecker.net: starts a check, and asks about it until it is decided. The service itself asks the customer for a photo
 * of an ID, by email or text message.
 */
export function ageChecker(options: ServiceOptions = {}): AgeVerificationAdapter {
  return {
    kind: 'agechecker',
    open: ({ credentials }) => openVerifier(accountCredentials.parse(credentials), options),
  }
}

interface ServiceOptions {
  readonly url?: string | undefined
  readonly timeoutMs?: number
}

function openVerifier(account: z.output<typeof accountCredentials>, options: ServiceOptions): AgeVerifier {
  const name = ageServiceNames.agechecker
  const ask = (path: string, body?: object) =>
    askProvider(name, `${options.url ?? ageCheckerUrl}/v1${path}`, {
      answer,
      ...(body === undefined ? {} : { body }),
      ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
    })
  return {
    name,
    sandbox: false,
    async start(request) {
      const { accountKey: key, secret } = account
      return toCheck(await ask('/create', { key, secret, ...toBody(request) }))
    },
    async get(ref) {
      const check = toCheck(await ask(`/status/${encodeURIComponent(ref)}`))
      if (check.ref !== ref) throw new Error(`${name} answered about another check.`)
      return check
    },
    async check() {
      const { error } = await ask(`/info/${encodeURIComponent(account.accountKey)}`)
      return error === undefined
        ? { ok: true, message: `${name} accepted the account key. The secret is tried with the first order.` }
        : { ok: false, message: `${name} refused the account key (${error.code.slice(0, 60)}).` }
    },
  }
}

/** @throws Error when the request was refused, or names no check */
function toCheck({ uuid, status = '', upload_type, blocked, error, data }: Answer): AgeCheck {
  if (uuid === undefined || uuid === '') {
    const reason = error === undefined ? 'without a check' : `with code ${error.code.slice(0, 60)}`
    throw new Error(`${ageServiceNames.agechecker} answered ${reason}.`)
  }
  const word = status.toLowerCase()
  const known = Object.hasOwn(statuses, word) ? statuses[word] : undefined
  // A blocked customer is never accepted, whatever the status says.
  const result = blocked === true && known === 'verified' ? 'unclear' : (known ?? 'pending')
  return {
    ref: uuid,
    status: result,
    detail: describeAnswer(word, upload_type, error?.code),
    ...(result === 'needs-document' ? { documentTo: 'provider' } : {}),
    subject: data && {
      firstName: data.first_name,
      lastName: data.last_name,
      zip: data.zip,
      dateOfBirth: formatBirthDate(data),
    },
  }
}

function describeAnswer(word: string, uploadType: string | undefined, code: string | undefined): string {
  const extra = [uploadType, code].filter(Boolean).join(', ')
  return `AgeChecker.net answered “${word.slice(0, 40)}”${extra === '' ? '' : ` (${extra.slice(0, 80)})`}.`
}

function formatBirthDate(data: NonNullable<Answer['data']>): string | undefined {
  const { dob_year, dob_month, dob_day } = data
  if (dob_year === undefined || dob_month === undefined || dob_day === undefined) return undefined
  return [dob_year, dob_month, dob_day].map((part) => String(part).padStart(2, '0')).join('-')
}

function toBody(request: AgeCheckRequest): object {
  const [year, month, day] = request.dateOfBirth.split('-').map(Number)
  return {
    data: {
      first_name: request.firstName,
      last_name: request.lastName,
      address: [request.street, request.street2].filter(Boolean).join(' '),
      city: request.city,
      state: request.state,
      zip: request.zip,
      country: 'US',
      dob_day: day,
      dob_month: month,
      dob_year: year,
      ...(request.phone === undefined ? {} : { phone: request.phone }),
      email: request.email,
    },
    options: {
      min_age: request.minimumAge,
      ...(request.ip === undefined ? {} : { customer_ip: request.ip }),
      contact_customer: true,
      callback: request.callbackUrl,
    },
  }
}
