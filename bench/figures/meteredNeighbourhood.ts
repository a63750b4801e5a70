import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { usualLosses } from '#domain/metered'
import { type ComparedPlant, comparisonMethod, summaryOf, writeComparison } from '#market'
import { nearPlants } from '../../server/products/metered/nearPlants.ts'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { medianMs } from './medianMs.ts'

const PLANTS = sized(28_000, 300)
const QUERIES = sized(40, 3)
/** Limit of a query, ms. */
const LIMIT_MS = 100
const radiusKm = 20

/**
 * Time for the metered plants within 20 km of a place with their summary, from the stored comparison of as many plants
 * as Germany has, with two years each, compared with the limit.
 */
export async function meteredNeighbourhood(): Promise<Figure> {
  const folder = await mkdtemp(path.join(tmpdir(), 'anemone-bench-metered-'))
  try {
    const places = {
      atlas: { id: 'bench', version: '1' },
      folder,
      registerFolder: path.join(folder, 'register'),
    }
    await writeComparison(folder, { ...about, plants: Array.from({ length: PLANTS }, madePlant) }, null, [])
    let [query, found] = [0, 0]
    const ours = await medianMs(async () => {
      const place = placeOf(Math.floor((PLANTS * query++) / QUERIES))
      const { near } = await nearPlants({ ...places, place }, radiusKm)
      found += summaryOf(near).compared
    }, QUERIES)
    return {
      ...{
        name: 'metered_neighbourhood',
        unit: 'ms',
        ours,
        peer: LIMIT_MS,
        ratio: ours / LIMIT_MS,
        limit: 1,
      },
      peer_name: `limit for a query among ${PLANTS} plants`,
      // Each place is that of a plant.
      same_result: found >= QUERIES,
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const about = {
  method: comparisonMethod,
  ...{ atlasId: 'bench', atlasVersion: '1', registerVersion: '1', catalogueVersion: '1' },
  ...{ settlements: [], curtailments: [], synthetic: true, losses: usualLosses },
  ...{ outside: 0, unplaced: 0, curtailed: [], field: null, farms: [] },
}

/** Places by low-discrepancy sequences: three quarters in the north, where most plants of Germany are. */
function placeOf(plant: number) {
  const [a, b] = [(plant * 0.754877666) % 1, (plant * 0.569840291) % 1]
  return { lat: plant % 4 === 0 ? 48 + 4 * a : 52 + 2.8 * a, lon: 6.5 + 8 * b }
}

function madePlant(_: unknown, plant: number): ComparedPlant {
  const powerKw = 3000
  const modelledKwh = new Array<number>(12).fill(600_000)
  return {
    ...placeOf(plant),
    ...{ plant: `EEG9${String(plant).padStart(11, '0')}`, units: [`SEE9${String(plant).padStart(11, '0')}`] },
    ...{ name: `WEA ${plant}`, farm: `Windpark ${plant % 4000}`, state: 'Niedersachsen' },
    ...{ maker: 'ENERCON GmbH', type: 'E-101', hubHeightM: 135, rotorDiameterM: 101 },
    ...{ commissionedOn: '2015-06-01', isOffshore: false, powerKw, wake: 0.05 },
    years: [2024, 2025].map((year) => ({
      ...{ year, operator: 'tennet' as const, kind: 'months' as const, flags: [] },
      months: new Array<null>(12).fill(null),
      ...{
        kwh: [0, ...modelledKwh.map((value) => 0.8 * value)],
        modelledKwh,
        remaining: 0.9,
        curtailed: null,
      },
      compared: {
        ...{ logRatio: Math.log(0.8), logWind: -0.05, sensitivity: 2 },
        ...{ meteredKwh: 5_760_000, modelledKwh: 7_200_000 },
      },
    })),
  }
}
