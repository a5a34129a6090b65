/** Degrees. */
export type Coordinates = { readonly lat: number; readonly lng: number }

/** A carrier's price zone, 1 (around the corner) to 9 (across the Pacific). */
export type Zone = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

// USPS counts zones by miles between three-digit ZIP areas (money-and-providers.md, section 4).
const zoneLimits: readonly (readonly [miles: number, zone: Zone])[] = [
  [50, 1],
  [150, 2],
  [300, 3],
  [600, 4],
  [1000, 5],
  [1400, 6],
  [1800, 7],
]

const offshoreStates: ReadonlySet<string> = new Set(['AK', 'HI', 'PR', 'VI'])
/** Pacific islands and military mail: the distance does not determine the price. */
const remoteStates: ReadonlySet<string> = new Set(['AA', 'AE', 'AP', 'AS', 'FM', 'GU', 'MH', 'MP', 'PW'])

export type ZonePoint = { readonly state: string; readonly middle: Coordinates | undefined }

/** The zone between two ZIP areas. An area without a known center counts as far. */
export function findZone(origin: ZonePoint, destination: ZonePoint): Zone {
  if (remoteStates.has(destination.state)) return 9
  const overWater = offshoreStates.has(destination.state) && destination.state !== origin.state
  if (overWater || !origin.middle || !destination.middle) return 8
  const miles = calculateMiles(origin.middle, destination.middle)
  return zoneLimits.find(([limit]) => miles <= limit)?.[1] ?? 8
}

const earthRadiusMiles = 3958.8

/** Great-circle distance (haversine). */
export function calculateMiles(from: Coordinates, to: Coordinates): number {
  const lat = radians(to.lat - from.lat)
  const lng = radians(to.lng - from.lng)
  const chord =
    Math.sin(lat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng / 2) ** 2
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(chord)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
