import type { WakeCases } from '#domain'
import { generateSeries } from '../../domain/truth/seriesGenerator.ts'
import { parkRun } from '../../domain/wake/kernels/park.ts'
import { sized } from '../extent.ts'
import { hornsRevFarm, powerRows, sumOf } from './hornsRev.ts'
import { peakMemoryMb } from './peakMemory.ts'
import { bestMs } from './speedUp.ts'

// The figure parkSeries runs this program: a year of hours of Horns Rev, in a process of its own.
const farm = hornsRevFarm()
const { speedMs, directionDeg } = generateSeries(8760)
const cases: WakeCases = { directionDeg, freeSpeedMs: speedMs, airDensityKgM3: null }
const powerKw = powerRows(farm, cases)
const run = parkRun()
const best_ms = bestMs(() => run(farm, cases, { powerKw }), sized(50, 1))
const peak_mb = peakMemoryMb()
process.stdout.write(JSON.stringify({ best_ms, peak_mb, result: sumOf(powerKw) }))
