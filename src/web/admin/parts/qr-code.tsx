import type { QrCode as Code } from '#contract/admin/qr-code.ts'

/** Scanners need four light modules around the code. */
const quietZone = 4

export function QrCode({
  qr: { path, size },
  label,
  className,
}: {
  qr: Code
  label: string
  className: string
}) {
  const width = size + 2 * quietZone
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${width} ${width}`}
      shapeRendering="crispEdges"
      className={`rounded-md bg-white text-black ${className}`}
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
