import { Package } from 'lucide-react'

/** A small product image beside the name, hidden from screen readers. */
export function ProductThumbnail({ url, size = 44 }: { url: string | undefined; size?: number }) {
  return (
    <span
      className="inline-flex shrink-0 items-center justify-center overflow-hidden rounded-md border border-line bg-paper-deep text-ink-faint"
      style={{ width: size, height: size }}
    >
      {url === undefined ? (
        <Package aria-hidden="true" size={size / 2.4} strokeWidth={1.5} />
      ) : (
        <img
          src={`${url}?w=320`}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
