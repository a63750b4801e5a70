import { randomOf } from '../randomNormals.ts'
import type { FarmOperation, TurbineOperation } from '../turbineOperation.ts'

const stepMs = 600_000

/** Power of the synthetic turbines, kW: cubic from 3 to 12 m/s, then rated power. */
export function syntheticPower(speedMs: number, ratedKw = 2000): number {
  if (speedMs < 3) return 0
  return ratedKw * Math.min(1, ((speedMs - 3) / 9) ** 2)
}

/** A farm of turbines in one wind that wanders through the days, with known noise. */
export function syntheticFarm({
  days,
  turbines,
  seed,
}: {
  readonly days: number
  readonly turbines: number
  readonly seed: number
}): FarmOperation & { readonly windMs: Float32Array; readonly windDeg: Float32Array } {
  const random = randomOf(seed)
  const count = 144 * days
  const [windMs, windDeg] = [new Float32Array(count), new Float32Array(count)]
  let [state, degrees] = [0, 200]
  for (let t = 0; t < count; t++) {
    state = 0.995 * state + Math.sqrt(1 - 0.995 ** 2) * random.normal()
    degrees += random.normal()
    windMs[t] = Math.max(0.2, 7.5 * Math.exp(0.4 * state) - 0.6)
    windDeg[t] = ((degrees % 360) + 360) % 360
  }
  const own = Array.from({ length: turbines }, (_, i): TurbineOperation => {
    const speedMs = windMs.map((speed) => Math.max(0.1, speed * (1 + 0.04 * random.normal())))
    return {
      name: `T${i + 1}`,
      powerKw: speedMs.map((speed) => syntheticPower(speed) * (1 + 0.03 * random.normal())),
      speedMs,
      directionDeg: windDeg.map((deg) => (deg + 4 * random.normal() + 360) % 360),
      nacelleDeg: null,
      temperatureC: null,
      ...{ lostDowntimeKwh: null, lostCurtailmentKwh: null, lostPerformanceKwh: null },
      repeatedRows: 0,
    }
  })
  return { steps: { startMs: Date.UTC(2020, 0), stepMs, count }, turbines: own, windMs, windDeg }
}
