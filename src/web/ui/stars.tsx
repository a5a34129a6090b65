/** A rating from 0 to 5, drawn to the tenth of a star. `size` is the width of a star in pixels. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  return (
    <span
      role="img"
      aria-label={`${rating} out of 5 stars`}
      className="stars"
      style={{ width: 5 * size, height: size }}
    >
      <span style={{ width: `${(rating / 5) * 100}%` }} />
    </span>
  )
}
