/** Average rating to one decimal and in whole stars; both 0 without reviews. */
export function calculateAverageRating(
  sum: number,
  count: number,
): { readonly exact: number; readonly stars: number } {
  if (count === 0) return { exact: 0, stars: 0 }
  return { exact: Math.round((sum / count) * 10) / 10, stars: Math.round(sum / count) }
}
