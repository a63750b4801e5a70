import { type Atlas, openAtlas } from '#atlas'

/** Weather that the demo market lives on, hour by hour; shape [hour]. */
export interface DemoWeather {
  /** Beginning of the first hour, ms since 1970, UTC. */
  readonly startMs: number
  /** Wind speed at 100 m of each place on land, m/s. */
  readonly landWindMs: readonly Float32Array[]
  /** The same at sea. */
  readonly seaWindMs: readonly Float32Array[]
  /** Mean radiation of the hour of each place, W/m²; of the hour that ends at the stamp. */
  readonly radiationWm2: readonly Float32Array[]
}

const places = {
  land: [
    { lat: 54.3, lon: 9.2 },
    { lat: 52.9, lon: 8.2 },
    { lat: 52.6, lon: 13.2 },
    { lat: 51.7, lon: 11.4 },
    { lat: 50.2, lon: 8.3 },
    { lat: 53.6, lon: 11.6 },
    { lat: 53.4, lon: 7.6 },
    { lat: 51.6, lon: 8.8 },
    { lat: 50.0, lon: 7.3 },
    { lat: 51.0, lon: 12.2 },
    { lat: 49.2, lon: 10.8 },
  ],
  sea: [
    { lat: 54.3, lon: 6.6 },
    { lat: 54.7, lon: 14.0 },
  ],
  sun: [
    { lat: 48.5, lon: 11.5 },
    { lat: 49.6, lon: 9.0 },
    { lat: 52.4, lon: 12.2 },
    { lat: 51.6, lon: 7.4 },
  ],
} as const

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
