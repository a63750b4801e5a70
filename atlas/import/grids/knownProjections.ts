import { type GridCoordinates, northPoleOf } from '#domain'
import { type DatasetVariable, numberAttribute, textAttribute } from '../dataset/index.ts'

export interface NamedProjection extends GridCoordinates {
  /** Name of the projection in messages. */
  readonly name: string
}

const onSphere = (sphereRadiusM: number, lat0: number, lon0: number, lat1 = lat0, lat2 = lat1) => ({
  lambert: { lat0, lon0, lat1, lat2, sphereRadiusM },
})

/**
 * Of models whose files have the place of every cell and no projection. Corners and parallels from their producers'
 * descriptions: Copernicus (CERRA), MET Norway (NORA3, AROME), DTU (NEWA), DWD (COSMO).
 */
const known: readonly NamedProjection[] = [
  { name: 'CERRA', ...onSphere(6_371_229, 50, 8) },
  { name: 'NORA3', ...onSphere(6_371_000, 66.3, -42) },
  { name: 'AROME Nordic', ...onSphere(6_371_000, 63.3, 15) },
  // Projection of the archive's first years.
  { name: 'AROME Nordic at 63 degrees', ...onSphere(6_371_000, 63, 15) },
  { name: 'NEWA', ...onSphere(6_370_000, 54, 15, 30, 60) },
  { name: 'COSMO', rotated: { poleLat: 39.25, poleLon: -162 } },
]

/** Projections that a variable may have. */
export function projectionsFor(variable: DatasetVariable): readonly NamedProjection[] {
  const stated = byGribAttributes(variable)
  return stated === null ? known : [stated, ...known]
}

/** cfgrib's copies of a message's header. */
function byGribAttributes(variable: DatasetVariable): NamedProjection | null {
  const number = (name: string) => numberAttribute(variable, `GRIB_${name}`)
  const type = textAttribute(variable, 'GRIB_gridType')
  const areFinite = (...values: readonly number[]) => values.every(Number.isFinite)
  if (type === 'lambert') {
    const [lat0, lon0, lat1, lat2] = ['LaD', 'LoV', 'Latin1', 'Latin2'].map((name) =>
      number(`${name}InDegrees`),
    )
    if (!areFinite(lat0!, lon0!, lat1!, lat2!)) return null
    return { name: 'GRIB_gridType', ...onSphere(number('radius') || 6_371_229, lat0!, lon0!, lat1!, lat2!) }
  }
  if (type !== 'rotated_ll') return null
  const [lat, lon] = [number('latitudeOfSouthernPoleInDegrees'), number('longitudeOfSouthernPoleInDegrees')]
  if (!areFinite(lat, lon)) return null
  const pole = northPoleOf({ lat, lon })
  return { name: 'GRIB_gridType', rotated: { poleLat: pole.lat, poleLon: pole.lon } }
}
