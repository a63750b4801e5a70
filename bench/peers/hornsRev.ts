import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CurvePoints, WakeCases, WakeFarm } from '#domain'
// Files are imported one by one: the measured memory must be that of wakes, not of compiling the whole folder.
import { compileTurbine } from '../../domain/turbine/turbine.ts'
import { simpleCurves } from '../../domain/turbine/turbineCurves.ts'

interface Published {
  readonly turbines: {
    readonly V80: { ws: number[]; power_kW: number[]; ct: number[]; D: number; hub: number }
  }
  readonly hornsrev80: { readonly x: number[]; readonly y: number[] }
}

/** Power of the Vestas V80 in kW, and its thrust coefficient. */
export function v80Curves(): { readonly power: CurvePoints; readonly thrust: CurvePoints } {
  const { ws, power_kW, ct } = published().turbines.V80
  return { power: { windSpeedMs: ws, values: power_kW }, thrust: { windSpeedMs: ws, values: ct } }
}

/** The wind farm Horns Rev 1: 80 V80 with k = 0.04, without cut-out, as in the peer. */
export function hornsRevFarm(): WakeFarm {
  const { turbines, hornsrev80 } = published()
  const { power, thrust } = v80Curves()
  const { D: diameterM, hub } = turbines.V80
  const curves = { ...simpleCurves(power, thrust), cutOutMs: 1000 }
  const v80 = compileTurbine(curves, { diameterM, densityCorrection: 'none' })
  const count = hornsrev80.x.length
  return {
    xM: Float64Array.from(hornsrev80.x),
    yM: Float64Array.from(hornsrev80.y),
    hubHeightM: new Float64Array(count).fill(hub),
    wakeDecay: new Float64Array(count).fill(0.04),
    turbines: Array.from({ length: count }, () => v80),
  }
}

/** Rows for the power of every turbine and case. */
export function powerRows(farm: WakeFarm, cases: WakeCases): Float64Array[] {
  return farm.turbines.map(() => new Float64Array(cases.directionDeg.length))
}

/** Sum of all rows, kW. */
export function sumOf(rows: readonly Float64Array[]): number {
  return rows.reduce((sum, row) => sum + row.reduce((a, b) => a + b, 0), 0)
}

function published(): Published {
  const path = join(import.meta.dirname, '../../domain/fixtures/pywake.json')
  return JSON.parse(readFileSync(path, 'utf8')) as Published
}
