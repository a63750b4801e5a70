import { type Answers, type ReadingRecord, recorder } from '#domain'
import { quantise } from '../codec/quantise.ts'
import { DatasetOpener } from './formats/index.ts'
import { asRefusal, settledFiles } from './importSteps.ts'
import { type ImportIssue, issuesOnce } from './issues.ts'
import { stepsOfSlab, targetReader } from './transfer/index.ts'

/** A variable of an atlas from files: its mean over the cells that have a value, at each time. */
export interface WeatherSeries {
  readonly id: string
  readonly unit: string
  /** ms since 1970, UTC. */
  readonly timesMs: Float64Array
  /** Means over the cells; NaN if no cell has a value. */
  readonly values: Float64Array
}

export interface WeatherReading {
  readonly record: ReadingRecord
  readonly issues: readonly ImportIssue[]
  /** Means of the variables; empty unless the files were read. */
  readonly series: readonly WeatherSeries[]
}

/** Reads files as an import does, and stores nothing. */
export async function readWeather(files: readonly string[], answers: Answers = {}): Promise<WeatherReading> {
  const opener = new DatasetOpener()
  const record = recorder(answers)
  const refused = (issues: readonly ImportIssue[]): WeatherReading => ({
    record: record.record(),
    issues: issuesOnce(issues),
    series: [],
  })
  try {
    const { plan, issues } = await settledFiles(files, opener, record, answers)
    if (plan === null) return refused(issues)
    const { fromMs, stepMs, stepCount, grid, targets } = plan
    const cells = grid.xSz * grid.ySz
    const timesMs = Float64Array.from({ length: stepCount }, (_, step) => fromMs + step * stepMs)
    const series: WeatherSeries[] = []
    for (const target of targets) {
      const read = targetReader(plan, target, 0)
      const values = new Float64Array(stepCount)
      for (let from = 0; from < stepCount; from += stepsOfSlab(cells)) {
        const end = Math.min(stepCount, from + stepsOfSlab(cells))
        const maps = await read(from, end)
        // Refuses what an atlas cannot hold.
        quantise(maps, target.variable)
        values.set(meansOf(maps, cells), from)
      }
      series.push({ id: target.variable.id, unit: target.variable.unit, timesMs, values })
    }
    return { record: record.record(), issues: [], series }
  } catch (error) {
    const refusal = asRefusal(error)
    return refused(refusal.ok ? [] : refusal.issues)
  } finally {
    await opener.close()
  }
}

/** Mean of each map over the cells that have a value. @param maps  shape [time][cell] */
function meansOf(maps: Float32Array, cells: number): Float64Array {
  return Float64Array.from({ length: maps.length / cells }, (_, step) => {
    let [sum, count] = [0, 0]
    for (let cell = step * cells; cell < (step + 1) * cells; cell++) {
      const value = maps[cell]!
      if (Number.isNaN(value)) continue
      sum += value
      count += 1
    }
    return sum / count
  })
}
