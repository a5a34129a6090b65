import type { ShopMode } from '../shop-mode.ts'

/** What the shop has for real orders. */
export interface OpeningState {
  readonly mode: ShopMode
  readonly hasPayments: boolean
  readonly hasAgeCheck: boolean
  readonly hasDemoData: boolean
  readonly sendsEmail: boolean
  readonly publicUrl: string
}

export interface OpeningRequirement {
  readonly id: 'payments' | 'age-check' | 'demo-data' | 'email' | 'https'
  /** A sentence for staff: what to do. */
  readonly text: string
  /** Whether the checkout stays closed until it is met. */
  readonly isBlocking: boolean
}

/** What a live shop still lacks (decision 0061). A demo shop lacks nothing, because its orders are not real. */
export function listOpeningRequirements(state: OpeningState): readonly OpeningRequirement[] {
  if (state.mode === 'demo') return []
  const requirements: readonly (OpeningRequirement & { readonly isMet: boolean })[] = [
    {
      id: 'payments',
      text: 'Connect a payment account under Settings, Payments. The payment sandbox works only in demo mode.',
      isBlocking: true,
      isMet: state.hasPayments,
    },
    {
      id: 'age-check',
      text: 'Choose how ages are verified under Settings, Age verification: a service, or manual review by staff. The simulated age check works only in demo mode.',
      isBlocking: true,
      isMet: state.hasAgeCheck,
    },
    {
      id: 'demo-data',
      text: 'Remove the demo store under Settings, Demo store. Its products and lab reports are invented.',
      isBlocking: true,
      isMet: !state.hasDemoData,
    },
    {
      id: 'email',
      text: 'Set SMTP_URL and MAIL_FROM. Customers do not get emails yet.',
      isBlocking: false,
      isMet: state.sendsEmail,
    },
    {
      id: 'https',
      text: 'Set PUBLIC_URL to a URL that starts with https:.',
      isBlocking: false,
      isMet: state.publicUrl.startsWith('https:'),
    },
  ]
  return requirements.filter(({ isMet }) => !isMet).map(({ isMet: _isMet, ...requirement }) => requirement)
}
