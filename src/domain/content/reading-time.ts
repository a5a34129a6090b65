/** Words per minute of silent adult reading: Brysbaert 2019, 'How many words do we read per minute?' (238). */
const wordsPerMinute = 238

/** Whole minutes, at least one. 500 words: 2 minutes. */
export function estimateReadingMinutes(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(words / wordsPerMinute))
}
