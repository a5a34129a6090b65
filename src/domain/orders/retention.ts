/**
 * Calendar years an order is stored after the year it was placed. Tax records are needed until three years after the
 * return for that year was due (26 USC 6501(a)), and that return is filed in the next year. State kratom rules
 * require three years of sales records (RI ch. 21-28.12).
 */
export const orderRetentionYears = 4
/** Days in which a late payment may still arrive, and for which the account deletion email is stored. */
export const unpaidOrderGraceDays = 30

/** Orders placed before this time are past their retention period. */
export function getRetentionStart(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear() - orderRetentionYears, 0, 1))
}
