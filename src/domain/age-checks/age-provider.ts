import type { ShopMode } from '../shop-mode.ts'

/** The services that an owner can connect. Their names are stored with each check. */
export const ageServices = ['veratad', 'agechecker'] as const
export type AgeService = (typeof ageServices)[number]
export const ageServiceNames = {
  veratad: 'Veratad',
  agechecker: 'AgeChecker.net',
} as const satisfies Record<AgeService, string>

/** How the age of customers is checked. 'manual': staff look at a document that the customer uploads. */
export const ageProviders = ['sandbox', 'veratad', 'agechecker', 'manual'] as const
export type AgeProvider = (typeof ageProviders)[number]

export const ageProviderLabels: Readonly<Record<AgeProvider, string>> = {
  sandbox: 'Simulated check (demo mode only)',
  ...ageServiceNames,
  manual: 'Manual review by staff',
}

export interface AgeSettings {
  readonly provider: AgeProvider | undefined
  /** How long a pass verifies later orders of the same person to the same address. 0: never. */
  readonly rememberedDays: number
  /** After how many days an uploaded document is deleted, decided or not. */
  readonly documentDays: number
  /** How many days after its end an order keeps the date of birth. */
  readonly birthDateDays: number
}

export const defaultAgeSettings = {
  rememberedDays: 365,
  documentDays: 7,
  birthDateDays: 90,
} as const satisfies Omit<AgeSettings, 'provider'>

/** A new demo shop tries the simulated check. A live shop has none until its owner chooses (decision 0061). */
export function getDefaultProvider(mode: ShopMode): AgeProvider | undefined {
  return mode === 'demo' ? 'sandbox' : undefined
}
