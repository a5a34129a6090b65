import { geoPath } from 'd3-geo'
import type { FeatureCollection } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import countiesUrl from 'us-atlas/counties-albers-10m.json?url'
import statesUrl from 'us-atlas/states-albers-10m.json?url'

/** The outline of a state or county, drawn for a field of 975 by 610. */
export interface Shape {
  /** The FIPS code, of two digits for a state and of five for a county. */
  readonly fips: string
  readonly name: string
  readonly path: string
  readonly center: readonly [number, number]
  readonly bounds: readonly [readonly [number, number], readonly [number, number]]
}

export const mapSize = { width: 975, height: 610 } as const

// The shapes of us-atlas are projected already.
const draw = geoPath(null).digits(1)

type Atlas = Topology<Readonly<Record<string, GeometryCollection<{ readonly name: string }>>>>

export const loadStateShapes = () => loadShapes(statesUrl, 'states')
/** Loaded after the states, because the counties are ten times as large. */
export const loadCountyShapes = () => loadShapes(countiesUrl, 'counties')

/** The files come from a package of this build. */
async function loadShapes(url: string, name: 'states' | 'counties'): Promise<readonly Shape[]> {
  const response = await fetch(url)
  if (!response.ok) throw new Error('The outlines of the map are not available.')
  const atlas: Atlas = await response.json()
  const object = atlas.objects[name]
  if (object === undefined) return []
  const { features }: FeatureCollection<GeoJSON.Geometry, { readonly name: string }> = feature(atlas, object)
  return features.map((each) => ({
    fips: String(each.id),
    name: each.properties.name,
    path: draw(each) ?? '',
    center: draw.centroid(each),
    bounds: draw.bounds(each),
  }))
}
