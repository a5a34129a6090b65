import * as z from 'zod'
import type { ZipFinding, ZipLookup } from '#ports/zip-lookup.ts'

export interface ZippopotamOptions {
  readonly fetch: typeof fetch
  /** 'https://api.zippopotam.us' */
  readonly baseUrl: string
  /** Milliseconds after which the service counts as unreachable. */
  readonly timeout?: number
}

// Its keys contain spaces and its numbers are text; there is no county (zip-and-brands.md 5.1).
const answerShape = z.object({
  places: z
    .array(
      z.object({
        'place name': z.string(),
        state: z.string(),
        'state abbreviation': z.string().length(2),
        latitude: z.string().optional(),
        longitude: z.string().optional(),
      }),
    )
    .min(1),
})

/** The public community service Zippopotam.us, whose data are GeoNames'. No promise of being up: off by default. */
export function zippopotamZipLookup(options: ZippopotamOptions): ZipLookup {
  return {
    name: 'Zippopotam.us',
    async find(zip): Promise<ZipFinding | undefined> {
      const answer = await options.fetch(new URL(`/us/${encodeURIComponent(zip)}`, options.baseUrl), {
        signal: AbortSignal.timeout(options.timeout ?? 3000),
        headers: { accept: 'application/json' },
      })
      if (answer.status === 404) return undefined
      if (!answer.ok) throw new Error(`Zippopotam.us answered ${answer.status} for ZIP ${zip}.`)
      const [place] = answerShape.parse(await answer.json()).places
      if (!place) return undefined
      return {
        zip,
        place: place['place name'],
        state: place['state abbreviation'],
        stateName: place.state,
        lat: degrees(place.latitude),
        lng: degrees(place.longitude),
      }
    },
  }
}

function degrees(text: string | undefined): number | null {
  const number = Number(text?.trim() || Number.NaN)
  return Number.isFinite(number) ? number : null
}
