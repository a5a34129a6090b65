/** What people write before a number: 'Order no. ', '#', '№' (which NFKC makes 'No'). */
const before = /^(?:ORDER|NO\b\.?|NUMBER|[#:\s])*/

/**
 * The number as it is stored, from what somebody typed or pasted: ' #lw 4821390577', 'LW–4821390577' and '4821390577' are
 * 'LW-4821390577'. Other text comes back in capitals: no order has it.
 */
export function normalizeOrderNumber(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toUpperCase()
    .trim()
  const digits = /^(?:LW)?[\s\p{Pd}]*(\d{3,12})$/u.exec(text.replace(before, ''))?.[1]
  return digits === undefined ? text : `LW-${digits}`
}
