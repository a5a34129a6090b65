/** Paper, light and shadow, shared by all pictures. */

const blurs = [2, 4, 8, 12, 18, 30, 50]

export const sharedDefs = `${blurs
  .map(
    (size) =>
      `<filter id="blur${size}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${size}"/></filter>`,
  )
  .join('')}
  <linearGradient id="wall" x1="0" y1="0" x2="0.5" y2="1"><stop offset="0" stop-color="#f9f5ec"/><stop offset="1" stop-color="#ece4d4"/></linearGradient>
  <linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e3d9c6"/><stop offset=".35" stop-color="#ebe3d3"/><stop offset="1" stop-color="#f3ecdf"/></linearGradient>
  <radialGradient id="glow" cx=".36" cy=".28" r=".75"><stop offset="0" stop-color="#fffdf6" stop-opacity=".85"/><stop offset="1" stop-color="#fffdf6" stop-opacity="0"/></radialGradient>`

/** A branch that grows upward from 0, 0. Its blurred shape serves as a shadow on the wall. */
export function drawBranch(pairs: number, length: number, leafLength: number, color: string): string {
  const drawBlade = (x: number, y: number, angle: number, size: number) =>
    `<path transform="translate(${x} ${y}) rotate(${angle})" d="M0 0C${-size * 0.34} ${-size * 0.22} ${-size * 0.28} ${-size * 0.74} 0 ${-size}C${size * 0.28} ${-size * 0.74} ${size * 0.34} ${-size * 0.22} 0 0Z" fill="${color}"/>`
  const leaves = Array.from({ length: pairs }, (_, index) => {
    const y = -length * (0.12 + (0.8 * index) / pairs)
    const size = leafLength * (1 - index / (pairs * 2.2))
    return drawBlade(0, y, -58 + index * 3, size) + drawBlade(0, y, 58 - index * 3, size)
  }).join('')
  return `<path d="M0 0V${-length}" stroke="${color}" stroke-width="5" fill="none"/>${leaves}${drawBlade(0, -length * 0.94, 0, leafLength * 0.7)}`
}

export function drawBackdrop(width: number, height: number, horizon: number): string {
  return `<rect width="${width}" height="${height}" fill="url(#wall)"/>
    <g opacity=".1" filter="url(#blur18)"><g transform="translate(${width * 0.98} ${horizon + 40}) rotate(-24) scale(1.15)">${drawBranch(6, 760, 250, '#5b5236')}</g><g transform="translate(${width * 0.06} ${horizon * 0.2}) rotate(128) scale(.9)">${drawBranch(5, 520, 220, '#5b5236')}</g></g>
    <rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#table)"/>
    <rect y="${horizon - 6}" width="${width}" height="14" fill="#cdbf9f" opacity=".55" filter="url(#blur8)"/>
    <rect width="${width}" height="${height}" fill="url(#glow)"/>`
}

/** The contact shadow and cast shadow of an object `width` wide that stands at x, y. */
export function drawGroundShadow(x: number, y: number, width: number, depth = 1): string {
  const half = width / 2
  return `<g fill="#3a2f1b"><path d="M${x - half * 0.96} ${y - 8}L${x + half} ${y - 8}L${x + half + 210 * depth} ${y - 92 * depth}L${x - half * 0.3} ${y - 70 * depth}Z" opacity=".2" filter="url(#blur18)"/>
    <ellipse cx="${x + 12}" cy="${y + 2}" rx="${half * 1.03}" ry="20" opacity=".36" filter="url(#blur12)"/><ellipse cx="${x}" cy="${y + 2}" rx="${half * 0.95}" ry="8" opacity=".5" filter="url(#blur4)"/></g>`
}

export function createSvg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${sharedDefs}</defs>${content}</svg>`
}
