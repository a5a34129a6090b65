/** The digits of a number, with the words and signs that people write before them: 'Order № LW-5515464208'. */
const typedNumber = /^(?:ORDER)?(?:NUMBER|NUM|NO|NR|N)?(?:LW)?(\d+)$/

/**
 * The order number as the shop stores it, from any way to write it (decision 0183): '#lw 5515464208' and '5515464208' →
 * 'LW-5515464208'. Other text stays, trimmed and in capitals, so that it finds nothing.
 */
export function normalizeOrderNumber(text: string): string {
  const typed = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toUpperCase()
  const digits = typedNumber.exec(typed.replaceAll(/[^\p{L}\p{N}]+/gu, ''))?.[1]
  return digits === undefined ? text.trim().toUpperCase() : `LW-${digits}`
}
