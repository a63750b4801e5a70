import { openAtlas } from '#atlas'

/** Spacing of the roses, degrees: places within one spacing share a rose. */
const stepDegrees = 0.5
const sectorCount = 36
/** Above this speed at about 100 m, m/s, more wind gives little more energy. */
const fullMs = 12

/**
 * Energy by wind direction at places of an atlas, in one period; null if the atlas has no wind components.
 * @returns place to shares by direction, from north over east, shape [36]
 */
export async function atlasRoses(
  atlasUrl: string,
  places: readonly { readonly lat: number; readonly lon: number }[],
  { fromStep, endStep }: { readonly fromStep: number; readonly endStep: number },
  signal?: AbortSignal,
): Promise<((place: { readonly lat: number; readonly lon: number }) => Float64Array) | null> {
  const keyOf = ({ lat, lon }: { readonly lat: number; readonly lon: number }) =>
    `${Math.round(lat / stepDegrees)} ${Math.round(lon / stepDegrees)}`
  const roses = new Map<string, Float64Array>()
  const first = new Map(places.map((place) => [keyOf(place), place] as const))
  const atlas = await openAtlas(atlasUrl, signal)
  try {
    const of = (quantity: string) =>
      atlas.info.variables
        .filter((variable) => variable.quantity === quantity && variable.heightM !== null)
        .sort((a, b) => Math.abs(a.heightM! - 100) - Math.abs(b.heightM! - 100))[0]?.id
    const [east, north] = [of('eastward_wind'), of('northward_wind')]
    if (east === undefined || north === undefined) return null
    for (const [key, place] of first) {
      const { fields } = await atlas.readPoint({
        ...place,
        variables: [east, north],
        interpolation: 'nearest',
        fromStep,
        endStep,
        ...(signal && { signal }),
      })
      const [u, v] = [fields.get(east)!, fields.get(north)!]
      const rose = new Float64Array(sectorCount)
      for (let t = 0; t < u.length; t++) {
        const speed = Math.hypot(u[t]!, v[t]!)
        if (!(speed > 0)) continue
        const from = (Math.atan2(-u[t]!, -v[t]!) / (2 * Math.PI) + 1) % 1
        rose[Math.round(from * sectorCount) % sectorCount]! += Math.min(speed, fullMs) ** 3
      }
      roses.set(key, rose)
    }
    return (place) => roses.get(keyOf(place))!
  } finally {
    await atlas.close()
  }
}
