/**
 * Calendar years an order is kept after the one it was placed in. Sales are proved to the tax authorities until three
 * years after the return of their year was due (26 USC 6501(a)), and that return is filed in the next year; state rules
 * for kratom ask for three years of sales records (RI ch. 21-28.12).
 */
export const orderRetentionYears = 4

/** The first moment at which an order may be deleted: 2026-05-04 gives 2031-01-01. */
export function getRetentionEnd(placedAt: Date): Date {
  return new Date(Date.UTC(placedAt.getUTCFullYear() + orderRetentionYears + 1, 0, 1))
}

/** Orders placed before this moment have served their time now. */
export function getRetentionStart(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear() - orderRetentionYears, 0, 1))
}
