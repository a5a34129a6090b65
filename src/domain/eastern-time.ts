const zone = 'America/New_York'

const wallTimeFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const sentenceFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** What clocks in New York show, as a form field takes it: '2026-11-24T09:00'. */
export function toEasternWallTime(moment: Date): string {
  const part = new Map(wallTimeFormat.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${part.get('year')}-${part.get('month')}-${part.get('day')}T${part.get('hour')}:${part.get('minute')}`
}

/**
 * The moment at which clocks in New York show this. Of an hour that comes twice it is the first; one that is
 * skipped is read as if the clocks had not been changed yet. Undefined when it is no date and time.
 */
export function parseEasternWallTime(wall: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall)) return undefined
  const asIfUtc = Date.parse(`${wall}:00Z`)
  // The 31st of February is no day, whatever the parser makes of it.
  if (Number.isNaN(asIfUtc) || !new Date(asIfUtc).toISOString().startsWith(wall)) return undefined
  // New York is four hours behind in summer and five in winter.
  const guesses = [4, 5].map((hours) => new Date(asIfUtc + hours * 3_600_000))
  return guesses.find((guess) => toEasternWallTime(guess) === wall) ?? guesses[1]
}

/** 'November 24 at 9:00 AM EST' */
export function formatEasternTime(moment: Date): string {
  return sentenceFormat.format(moment)
}
