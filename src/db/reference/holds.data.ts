import type { SalesHold } from '#domain/compliance/sales-hold.ts'

/** The classes stopped in a new shop (decision 0172), until the owner lifts the hold with a reason. */
export const defaultHolds: readonly SalesHold[] = [
  {
    productClass: '7-oh',
    held: true,
    notice:
      'Not for sale at the moment. The DEA announced in July 2026 that it intends to schedule concentrated 7-hydroxymitragynine.',
    reason:
      'Drug Enforcement Administration, notice of intent of July 1, 2026, docket DEA-1570 (Federal Register, July 6, 2026); outcome not known.',
  },
]
