import { monthlyEnergies } from '#atlas'
import { simpleCurves } from '#domain'
import { referenceTurbines } from '#domain/catalogue'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { runPeer } from '../peers/runPeer.ts'
import { absent } from '../peers/speedUp.ts'
import { elapsedMs } from './medianMs.ts'
import { type AtlasSize, withTwentyYears } from './twentyYears.ts'

const ROUNDS = sized(3, 1)
/** Cells that the peer computes. */
const SAMPLE = 3
/** windpowerlib interpolates between the points of a corrected curve; a hub's density is ours to 1e-6. */
const TOLERANCE = 1e-4
const S = 1000

/**
 * Field of an ordered turbine over twenty hourly years, compared with the pass for the atlas's own turbines,
 * and with windpowerlib and xarray on one store. ANEMONE_BENCH_CELLS=40x36 sets the number of cells.
 */
export function ownField(): Promise<Figure[]> {
  const [xSz, ySz] = (process.env.ANEMONE_BENCH_CELLS ?? sized('8x8', '3x3')).split('x').map(Number)
  return withTwentyYears(
    async (_atlas, folder) => {
      const turbines = referenceTurbines.map(({ power, diameterM, hubHeightM }) => ({
        ...{ hubHeightM, diameterM },
        curves: simpleCurves(power, null),
      }))
      const [first] = referenceTurbines
      const { windSpeedMs, values } = first!.power
      const own = {
        ...turbines[0]!,
        curves: simpleCurves({ windSpeedMs, values: values.map((kw) => 0.97 * kw) }, null),
      }
      const [ours, pass]: [number[], number[]] = [[], []]
      let field = null
      for (let round = 0; round < ROUNDS; round++) {
        pass.push(await elapsedMs(() => monthlyEnergies(folder, turbines, { threads: 1 })))
        ours.push(
          await elapsedMs(async () => {
            ;[field] = await monthlyEnergies(folder, [own], { threads: 1 })
          }),
        )
      }
      const { data } = field! as { readonly data: Float32Array }
      const cellCount = xSz! * ySz!
      const oursMs = Math.min(...ours)
      const cells = Array.from({ length: SAMPLE }, (_, i) => [(3 * i) % xSz!, (5 * i) % ySz!] as const)
      const peer = runPeer<number[][]>('ownField.py', 1, {
        store: folder,
        cells,
        speeds_ms: windSpeedMs,
        powers_kw: values.map((kw) => 0.97 * kw),
        hub_height_m: own.hubHeightM,
      })
      const peerName = 'windpowerlib and xarray, a sample of cells'
      const isSame = peer?.result.every((energies, i) =>
        energies.every((energy, m) => {
          const [x, y] = cells[i]!
          return Math.abs(data[m * cellCount + y * xSz! + x]! / energy - 1) < TOLERANCE
        }),
      )
      const oursPerCell = oursMs / cellCount
      return [
        {
          name: 'own_field',
          ratio: oursMs / Math.min(...pass),
          unit: 's',
          ours: oursMs / S,
          peer: Math.min(...pass) / S,
          peer_name: "the pass of the atlas's own turbines, one thread",
          same_result: null,
        },
        peer === null
          ? absent('own_field_peer', 'ms', oursPerCell, peerName)
          : {
              name: 'own_field_peer',
              ratio: peer.best_ms / SAMPLE / oursPerCell,
              unit: 'ms a cell',
              ours: oursPerCell,
              peer: peer.best_ms / SAMPLE,
              peer_name: peerName,
              same_result: isSame ?? null,
            },
      ]
    },
    { xSz: xSz!, ySz: ySz! } satisfies AtlasSize,
  )
}
