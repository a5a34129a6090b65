import { type HealthLevel, levelNames } from '#domain/account-health/health-line.ts'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'

interface EmailedHealth {
  readonly accountName: string
  /** 'Dispute ratio' */
  readonly measure: string
  readonly level: HealthLevel
  /** How it stands to its lines. */
  readonly sentence: string
  readonly advice: string | undefined
}

const subjects: Readonly<Record<HealthLevel, string>> = {
  near: 'is near its limit',
  over: 'is over its limit',
  closure: 'is where accounts are closed',
}

/** Tells owners that a payment account nears a line, or has reached it. */
export function accountHealthEmail(
  store: StoreIdentity,
  { accountName, measure, level, sentence, advice }: EmailedHealth,
): EmailMessage {
  return {
    subject: `${measure} of ${accountName} ${subjects[level]}`,
    preview: sentence,
    heading: `${measure} of ${accountName} ${subjects[level]}`,
    blocks: [
      { kind: 'text', text: sentence },
      {
        kind: 'facts',
        rows: [
          { name: 'Account', value: accountName },
          { name: 'Measure', value: measure },
          { name: 'Level', value: levelNames[level] },
          ...(advice === undefined ? [] : [{ name: 'Next', value: advice }]),
        ],
      },
      { kind: 'button', label: 'Open account health', href: `${store.url}/admin/account-health` },
    ],
    reason: `You are getting this email because you are an owner of ${store.name}.`,
  }
}
