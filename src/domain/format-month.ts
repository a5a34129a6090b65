import { formatShortDay } from './format-date.ts'

/** 'Jul 2025' of '2025-07'. */
export function formatShortMonth(month: string): string {
  return formatShortDay(`${month}-01`).replace(' 1,', '')
}
