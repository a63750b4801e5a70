import { type Atlas, openAtlas, demoFleetPlaces as places } from '#atlas'

/** Hourly weather for the demo market; shape [hour]. */
export interface DemoWeather {
  /** Beginning of the first hour, ms since 1970, UTC. */
  readonly startMs: number
  /** Wind speed at 100 m of each place on land, m/s. */
  readonly landWindMs: readonly Float32Array[]
  /** Wind speed at 100 m of each place at sea, m/s. */
  readonly seaWindMs: readonly Float32Array[]
  /** Mean radiation of the hour of each place, W/m²; of the hour that ends at the stamp. */
  readonly radiationWm2: readonly Float32Array[]
}

/** Reads the hours of an atlas with the demo's variables. @throws AtlasError */
export async function demoWeather(atlasFolder: string, signal?: AbortSignal): Promise<DemoWeather> {
  const atlas = await openAtlas(atlasFolder, signal)
  try {
    const [land, sea, sun] = [
      await windOf(atlas, places.land, signal),
      await windOf(atlas, places.sea, signal),
      await seriesOf(atlas, places.sun, ['ssrd'], signal),
    ]
    return {
      startMs: atlas.info.dataFromMs,
      landWindMs: land,
      seaWindMs: sea,
      radiationWm2: sun.map(({ fields }) => fields.get('ssrd')!),
    }
  } finally {
    await atlas.close()
  }
}

async function windOf(
  atlas: Atlas,
  at: readonly { readonly lat: number; readonly lon: number }[],
  signal: AbortSignal | undefined,
): Promise<Float32Array[]> {
  const series = await seriesOf(atlas, at, ['u100', 'v100'], signal)
  return series.map(({ fields }) => {
    const [u, v] = [fields.get('u100')!, fields.get('v100')!]
    return u.map((east, hour) => Math.sqrt(east * east + v[hour]! * v[hour]!))
  })
}

function seriesOf(
  atlas: Atlas,
  at: readonly { readonly lat: number; readonly lon: number }[],
  variables: readonly string[],
  signal: AbortSignal | undefined,
) {
  return atlas.readPoints({
    places: at,
    variables,
    interpolation: 'nearest',
    fromStep: 0,
    endStep: atlas.info.stepCount,
    ...(signal ? { signal } : {}),
  })
}
