import { speedClassCount, speedClassOf } from '../dispersion/yearFrequencies.ts'
import { type DispersionHours, isHourValid } from './dispersionHours.ts'
import { hourMs, variableDirection } from './hourlyWeather.ts'

const classCount = 6
export const fineSectorCount = 36
export const roseSectorCount = 12

/** Counts over the valid hours of a series, in hours. */
export interface HourStatistics {
  readonly hours: number
  readonly validHours: number
  /** Hours without wind. */
  readonly calmHours: number
  /** Hours with a wind that has no direction. */
  readonly variableHours: number
  /** m/s; NaN without hours. */
  readonly meanSpeedMs: number
  /** Shape [6 classes]. */
  readonly classHours: readonly number[]
  /** Shape [9 speed classes]; calms are in the first. */
  readonly speedHours: readonly number[]
  /** Shape [12 sectors][6 classes], the first sector centred on north; calms and variable winds left out. */
  readonly rose: readonly (readonly number[])[]
  /** Shape [24 hours of the day, UTC][6 classes]. */
  readonly classByHour: readonly (readonly number[])[]
  /** Shape [12 months][6 classes]. */
  readonly classByMonth: readonly (readonly number[])[]
  /** Shape [6 classes][9 speed classes][36 sectors], the first sector centred on 10 degrees. */
  readonly joint: readonly (readonly (readonly number[])[])[]
  /** Shape [6 classes][9 speed classes]: calms, which are in no sector of `joint`. */
  readonly calmsByClass: readonly number[]
  /** Shape [6 classes][9 speed classes]: variable winds, which are in no sector of `joint`. */
  readonly variableByClass: readonly (readonly number[])[]
}

/** Counts the valid hours of one or more series. */
export function statisticsOf(series: readonly DispersionHours[]): HourStatistics {
  const counts = {
    hours: 0,
    validHours: 0,
    calmHours: 0,
    variableHours: 0,
    speedSum: 0,
    classHours: zeros(classCount),
    speedHours: zeros(speedClassCount),
    rose: table(roseSectorCount, classCount),
    classByHour: table(24, classCount),
    classByMonth: table(12, classCount),
    joint: Array.from({ length: classCount }, () => table(speedClassCount, fineSectorCount)),
    calmsByClass: zeros(classCount),
    variableByClass: table(classCount, speedClassCount),
  }
  for (const one of series) {
    counts.hours += one.speedMs.length
    for (let i = 0; i < one.speedMs.length; i++) if (isHourValid(one, i)) count(counts, one, i)
  }
  const { speedSum, ...statistics } = counts
  return { ...statistics, meanSpeedMs: speedSum / counts.validHours }
}

type Mutable<T> = T extends readonly (infer Item)[]
  ? Mutable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Mutable<T[Key]> }
    : T

type Counts = Mutable<Omit<HourStatistics, 'meanSpeedMs'>> & { speedSum: number }

function count(counts: Counts, series: DispersionHours, index: number): void {
  const speed = series.speedMs[index]!
  const direction = series.directionDeg[index]!
  const code = series.dispersionClass[index]! - 1
  const speedClass = speedClassOf(speed)
  const date = new Date(series.fromMs + index * hourMs)
  counts.validHours += 1
  counts.speedSum += speed
  counts.classHours[code]! += 1
  counts.speedHours[speedClass]! += 1
  counts.classByHour[date.getUTCHours()]![code]! += 1
  counts.classByMonth[date.getUTCMonth()]![code]! += 1
  if (speed === 0) {
    counts.calmHours += 1
    counts.calmsByClass[code]! += 1
  } else if (direction === variableDirection) {
    counts.variableHours += 1
    counts.variableByClass[code]![speedClass]! += 1
  } else {
    counts.rose[Math.floor(((direction + 15) % 360) / 30)]![code]! += 1
    counts.joint[code]![speedClass]![fineSectorOf(direction)]! += 1
  }
}

/** Sector of ten degrees: 0 is centred on 10, 35 on 360 degrees. */
function fineSectorOf(degrees: number): number {
  return (Math.floor((degrees + 5) / 10) + fineSectorCount - 1) % fineSectorCount
}

function zeros(length: number): number[] {
  return new Array<number>(length).fill(0)
}

function table(rows: number, columns: number): number[][] {
  return Array.from({ length: rows }, () => zeros(columns))
}
