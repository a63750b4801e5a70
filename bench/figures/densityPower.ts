import { compileTurbine, simpleCurves, turbinePowerSeries } from '#domain'
import { generateSeries } from '../../domain/truth/seriesGenerator.ts'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { v80Curves } from '../peers/hornsRev.ts'
import { runPeer } from '../peers/runPeer.ts'
import { agrees, bestMs, speedUp } from '../peers/speedUp.ts'

/** Density-corrected power of 40 years of hours: speed relative to windpowerlib. */
export async function densityPower(): Promise<Figure> {
  const { power, thrust } = v80Curves()
  const { speedMs, densityKgM3 } = generateSeries(sized(40, 1) * 8766)
  const out = new Float64Array(speedMs.length)
  const v80 = compileTurbine(simpleCurves(power, thrust), { diameterM: 80 })
  const oursMs = bestMs(() => turbinePowerSeries(v80, speedMs, densityKgM3, out), sized(80, 1))
  const sumKw = out.reduce((sum, value) => sum + value, 0)
  const curve = { speeds_ms: power.windSpeedMs, powers_kw: power.values }
  return speedUp(
    'densityPower',
    oursMs,
    'windpowerlib',
    runPeer<number>('densityPower.py', 3, curve),
    (result) => agrees(sumKw, result, 1e-6),
  )
}
