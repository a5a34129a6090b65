/** Card networks print at most 22 characters. */
const maxLength = 22

/** The name on the cardholder's statement: 'LEAFWARD'. Networks take plain letters, digits, spaces, periods and hyphens. */
export function formatStatementDescriptor(shopName: string): string {
  const plain = shopName
    .normalize('NFKD')
    .replaceAll('&', ' AND ')
    .replaceAll(/[^A-Za-z0-9 .-]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()
  return plain.slice(0, maxLength).trim().toUpperCase() || 'ONLINE ORDER'
}
