import { inputs } from '../inputs/index.ts'
import { type DecimalMark, type PlausibleRange, readDecimal } from '../numbers/index.ts'

/** Typed entries about a plant's support; empty if not known. */
export interface PlantEntry {
  readonly awardCtKwh: string
  readonly commissioned: string
  readonly bid: string
  readonly ratedPowerKw: string
}

/** The entry as numbers and days; null if not known. */
export interface PlantValues {
  readonly awardCtKwh: number | null
  /** YYYY-MM-DD. */
  readonly commissioned: string | null
  readonly bid: string | null
  readonly ratedPowerKw: number | null
}

/** Values of an entry, and its unreadable fields. */
export interface ReadPlant {
  readonly values: PlantValues
  readonly wrong: readonly (keyof PlantEntry)[]
}

const [firstYear, lastYear] = [1980, 2100]

/**
 * Reads typed entries: numbers with point or comma, days as 15.03.2021 or 2021-03-15.
 * @param language the language whose decimal sign alone decides the meaning of '4.500' kW
 */
export function readPlantEntry(entry: PlantEntry, language: DecimalMark): ReadPlant {
  const power = numberOf(entry.ratedPowerKw, inputs.plantPower.range, language)
  const values: PlantValues = {
    awardCtKwh: numberOf(entry.awardCtKwh, inputs.awardPrice.range, language),
    commissioned: readDay(entry.commissioned),
    bid: readDay(entry.bid),
    ratedPowerKw: power === 0 ? null : power,
  }
  const fields = Object.keys(values) as (keyof PlantEntry)[]
  return { values, wrong: fields.filter((field) => entry[field].trim() !== '' && values[field] === null) }
}

/** Reads an existing day, from 1980 to 2100; null for anything else. @returns YYYY-MM-DD */
export function readDay(text: string): string | null {
  const german = /^\s*(\d{1,2})\s*[./]\s*(\d{1,2})\s*[./]\s*(\d{4})\s*$/.exec(text)
  const international = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text)
  const [year, month, day] = german
    ? [german[3], german[2], german[1]].map(Number)
    : (international?.slice(1).map(Number) ?? [])
  if (year === undefined || month === undefined || day === undefined) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isThere && year >= firstYear && year <= lastYear ? date.toISOString().slice(0, 10) : null
}

function numberOf(text: string, plausible: PlausibleRange, language: DecimalMark): number | null {
  const value = readDecimal(text, { integerDigits: 6, decimals: 6, plausible }, language)
  return value !== null && value >= plausible.min && value <= plausible.max ? value : null
}
