/** 'OAKLAND', 'CA' → 'Oakland, CA'. Undefined when the carrier does not say where. */
export function formatScanPlace(
  city: string | null | undefined,
  state: string | null | undefined,
): string | undefined {
  const name = (city ?? '').toLowerCase().replace(/(?<![a-z'])[a-z]/g, (letter) => letter.toUpperCase())
  return [name, state ?? ''].filter(Boolean).join(', ') || undefined
}

/** Undefined for none, and for one that cannot be read. */
export function parseMoment(text: string | null | undefined): Date | undefined {
  const moment = new Date(text ?? Number.NaN)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
