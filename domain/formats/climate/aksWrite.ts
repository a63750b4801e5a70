import type { HourStatistics } from '../../dispersionYear/hourStatistics.ts'
import { asciiText } from './asciiText.ts'

/** Values of the five lines before the numbers. */
export interface AksHeader {
  readonly place: string
  readonly period: string
  readonly source: string
}

const maxHeaderLength = 118
const classCount = 6
const speedClassCount = 9
const sectorCount = 36

/** The unit of the numbers: hundred-thousandths of all hours. */
const total = 100_000

/** Weak winds, in the first speed class, give the directions of calms. */
const weakSpeedClass = 0

/**
 * Writes statistics of dispersion classes (AKS) as AUSTAL reads them: five lines of text, of which the third
 * says 'TA LUFT', then for each of the six classes nine lines, one for each speed class, of 36 numbers, one for
 * each sector of ten degrees, the first centred on 10 and the last on 360 degrees. Numbers are
 * hundred-thousandths of the hours and sum up to 100,000. * Calms are spread over the directions of the weak
 * winds of their class, variable winds over all directions.
 * @returns null for statistics without hours
 * @see AUSTAL2000, TalAKS.c, TasReadStat; argusoft.de, Formate
 */
export function writeAks(statistics: HourStatistics, header: AksHeader): string | null {
  if (statistics.validHours === 0) return null
  const numbers = wholeParts(aksHours(statistics).flat(2))
  const rows = Array.from({ length: classCount * speedClassCount }, (_, row) =>
    numbers
      .slice(row * sectorCount, (row + 1) * sectorCount)
      .map((value) => String(value).padStart(5))
      .join(' '),
  )
  const lines = [
    `AUSBREITUNGSKLASSENSTATISTIK ${header.place}`,
    `ZEITRAUM ${header.period}`,
    'KLUG/MANIER TA LUFT',
    `QUELLE ${header.source}`,
    `STUNDEN ${statistics.validHours}, WERTE IN 1/100000`,
  ].map((line) => asciiText(line).slice(0, maxHeaderLength))
  return `${[...lines, ...rows].join('\r\n')}\r\n`
}

/** Hours by class, speed class and sector of ten degrees, with calms and variable winds. */
export function aksHours({ joint, calmsByClass, variableByClass }: HourStatistics): number[][][] {
  return joint.map((speeds, code) => {
    const weak = speeds[weakSpeedClass]!
    const weakHours = weak.reduce((sum, hours) => sum + hours, 0)
    return speeds.map((sectors, speedClass) =>
      sectors.map((hours, sector) => {
        const variable = variableByClass[code]![speedClass]! / sectorCount
        if (speedClass !== weakSpeedClass) return hours + variable
        const share = weakHours > 0 ? weak[sector]! / weakHours : 1 / sectorCount
        return hours + variable + share * calmsByClass[code]!
      }),
    )
  })
}

/** Shares in whole hundred-thousandths that sum to all: the rounding rest goes to the largest remainders. */
function wholeParts(hours: readonly number[]): number[] {
  const sum = hours.reduce((all, value) => all + value, 0)
  const exact = hours.map((value) => (total * value) / sum)
  const whole = exact.map(Math.floor)
  const left = total - whole.reduce((all, value) => all + value, 0)
  const order = exact.map((_, index) => index)
  order.sort((a, b) => exact[b]! - whole[b]! - (exact[a]! - whole[a]!) || a - b)
  for (const index of order.slice(0, left)) whole[index]! += 1
  return whole
}
