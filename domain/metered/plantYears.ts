import { readMonth } from '../reading/index.ts'
import {
  isWindCategory,
  type SaleForm,
  type SettlementHead,
  saleForms,
  settlementNumber,
} from './settlement.ts'

/** Metered energy of one plant in one year: the sum of its rows in the settlements. */
export interface PlantYear {
  /** Number of the plant in the register (EEG and twelve digits); null if the rows have none. */
  readonly eegNumber: string | null
  /** Keys of the plant's rows in the settlement; several if it changed to another grid. */
  readonly plantKeys: readonly string[]
  /** kWh by form of sale, 13 numbers: energy that is assigned to no month, then January to December. */
  readonly kwh: Readonly<Partial<Record<SaleForm, readonly number[]>>>
  /** Months, 1 to 12, for which a row states energy. */
  readonly metered: readonly number[]
  /** Payment for the energy, EUR. */
  readonly paidEur: number
  readonly categories: readonly string[]
  /** Numbers of the plant's grid operators. */
  readonly distributors: readonly string[]
  /** Count of rows with negative energy, which cancel energy that was reported before. */
  readonly corrections: number
}

/** Counts of a file's rows by their treatment. */
export interface RowCounts {
  /** Rows with a category. */
  readonly rows: number
  readonly wind: number
  readonly otherCategory: number
  /** Rows without a category, for example remarks. */
  readonly notes: number
  /** Rows on wind energy with too few cells. */
  readonly short: number
  /** Rows whose energy is not a number. */
  readonly badEnergy: number
  /** Rows whose month is not read, or is of another year; they count for the year as a whole. */
  readonly badMonth: number
  /** Rows with a form of sale other than 1 to 5; they count as rows without a form. */
  readonly badForm: number
  /** Rows on wind energy with neither number nor key of a plant. */
  readonly unnamed: number
  /** Energy of the rows with neither number nor key, kWh. */
  readonly unnamedKwh: number
  readonly isProvisional: boolean
}

export const noRows: RowCounts = {
  rows: 0,
  wind: 0,
  otherCategory: 0,
  notes: 0,
  short: 0,
  badEnergy: 0,
  badMonth: 0,
  badForm: 0,
  unnamed: 0,
  unnamedKwh: 0,
  isProvisional: false,
}

/** The sum of counts. */
export function addCounts(a: RowCounts, b: RowCounts): RowCounts {
  const sum = (key: Exclude<keyof RowCounts, 'isProvisional'>) => a[key] + b[key]
  return {
    rows: sum('rows'),
    wind: sum('wind'),
    otherCategory: sum('otherCategory'),
    notes: sum('notes'),
    short: sum('short'),
    badEnergy: sum('badEnergy'),
    badMonth: sum('badMonth'),
    badForm: sum('badForm'),
    unnamed: sum('unnamed'),
    unnamedKwh: sum('unnamedKwh'),
    isProvisional: a.isProvisional || b.isProvisional,
  }
}

interface Draft {
  readonly eegNumber: string | null
  readonly plantKeys: Set<string>
  readonly kwh: Map<SaleForm, Float64Array>
  readonly metered: Set<number>
  readonly categories: Set<string>
  readonly distributors: Set<string>
  paidEur: number
  corrections: number
}

/** Adds up the rows of settlements by plant; nothing is ever overwritten. */
export interface PlantYears {
  /** Adds the cells of one row. @param areThousands  whether points separate thousands */
  add(cells: readonly string[], head: SettlementHead, areThousands?: boolean): void
  /** Adds all rows of another sum. */
  merge(other: PlantYears): void
  readonly counts: RowCounts
  /** Plants in the order of their names. */
  plants(): PlantYear[]
  readonly drafts: ReadonlyMap<string, Draft>
}

/** A copy with memory of its own: a cell is a part of its block of rows, which it would keep in memory as a whole. */
function copyOf(cell: string): string {
  return ` ${cell}`.slice(1)
}

function addCopy(texts: Set<string>, cell: string): void {
  if (!texts.has(cell)) texts.add(copyOf(cell))
}

/** Name of a plant: its number. If the rows have no valid number, the key is part of the name. */
export function plantName(eegNumber: string, plantKey: string): string {
  return /^EEG\d{12}$/.test(eegNumber) ? eegNumber : `${eegNumber} ${plantKey}`.trim()
}

/** Largest number of plants in a year; all of Germany has 30,000 wind plants. */
export const mostPlants = 200_000

/**
 * @param year  of the settlement; null: unknown, then months that state a year are not read
 * @throws RangeError  from `add`: more plants than a year can have
 */
export function plantYears(year: number | null = null): PlantYears {
  const drafts = new Map<string, Draft>()
  const months = new Map<string, number | null>()
  const own = { ...noRows } as { -readonly [Key in keyof RowCounts]: RowCounts[Key] }

  function draftOf(name: string, eegNumber: string | null): Draft {
    const known = drafts.get(name)
    if (known !== undefined) return known
    if (drafts.size >= mostPlants) throw new RangeError('more plants than a year can have')
    const made: Draft = {
      eegNumber: eegNumber === null ? null : copyOf(eegNumber),
      plantKeys: new Set(),
      kwh: new Map(),
      metered: new Set(),
      categories: new Set(),
      distributors: new Set(),
      paidEur: 0,
      corrections: 0,
    }
    drafts.set(copyOf(name), made)
    return made
  }

  function sumsOf({ kwh }: Draft, form: SaleForm): Float64Array {
    const known = kwh.get(form)
    if (known !== undefined) return known
    const made = new Float64Array(13)
    kwh.set(form, made)
    return made
  }

  function monthOf(cell: string): number | null {
    if (!months.has(cell)) months.set(cell, monthIn(cell, year))
    return months.get(cell)!
  }

  function add(cells: readonly string[], head: SettlementHead, areThousands = false): void {
    const category = cells[head.category]?.trim() ?? ''
    if (category === '') {
      own.notes += 1
      if (cells.some((cell) => /^vorl.{1,2}ufig$/i.test(cell.trim()))) own.isProvisional = true
      return
    }
    own.rows += 1
    if (!isWindCategory(category)) {
      own.otherCategory += 1
      return
    }
    own.wind += 1
    if (cells.length <= Math.max(head.category, head.form, head.month, head.energy)) {
      own.short += 1
      return
    }
    const energy = settlementNumber(cells[head.energy]!, areThousands)
    const isNumber = energy !== null && Number.isFinite(energy)
    if (energy !== null && !isNumber) own.badEnergy += 1
    const eeg = (cells[head.eegNumber] ?? '').trim().toUpperCase()
    const key = (cells[head.plantKey] ?? '').trim().toUpperCase()
    if (eeg === '' && key === '') {
      own.unnamed += 1
      own.unnamedKwh += isNumber ? energy : 0
      return
    }
    const draft = draftOf(plantName(eeg, key), eeg === '' ? null : eeg)
    if (key !== '') addCopy(draft.plantKeys, key)
    addCopy(draft.categories, category)
    const distributor = (cells[head.distributor] ?? '').trim()
    if (distributor !== '') addCopy(draft.distributors, distributor)
    const paid = settlementNumber(cells[head.payment] ?? '', areThousands)
    if (paid !== null && Number.isFinite(paid)) draft.paidEur += paid
    if (!isNumber) return
    const month = monthOf(cells[head.month]!)
    if (month === null) own.badMonth += 1
    const form = formOf(cells[head.form]!)
    if (form === null) own.badForm += 1
    sumsOf(draft, form ?? 'none')[month ?? 0]! += energy
    if (month !== null && month > 0) draft.metered.add(month)
    if (energy < 0) draft.corrections += 1
  }

  function merge(other: PlantYears): void {
    Object.assign(own, addCounts(own, other.counts))
    for (const [name, theirs] of other.drafts) {
      const draft = draftOf(name, theirs.eegNumber)
      for (const list of ['plantKeys', 'categories', 'distributors'] as const)
        for (const value of theirs[list]) draft[list].add(value)
      for (const month of theirs.metered) draft.metered.add(month)
      for (const [form, kwh] of theirs.kwh) {
        const sums = sumsOf(draft, form)
        for (let i = 0; i < 13; i++) sums[i]! += kwh[i]!
      }
      draft.paidEur += theirs.paidEur
      draft.corrections += theirs.corrections
    }
  }

  return {
    add,
    merge,
    drafts,
    get counts() {
      return { ...own }
    },
    plants: () =>
      [...drafts]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, draft]) => ({
          eegNumber: draft.eegNumber,
          plantKeys: [...draft.plantKeys].sort(),
          kwh: Object.fromEntries([...draft.kwh].map(([form, sums]) => [form, [...sums].map(rounded)])),
          metered: [...draft.metered].sort((a, b) => a - b),
          paidEur: Math.round(100 * draft.paidEur) / 100,
          categories: [...draft.categories].sort(),
          distributors: [...draft.distributors].sort(),
          corrections: draft.corrections,
        })),
  }
}

/** Energy of a plant's year over all forms of sale, kWh: the whole year with its months. */
export function totalKwh({ kwh }: Pick<PlantYear, 'kwh'>): number {
  return Object.values(kwh).reduce((sum, own) => sum + own.reduce((part, value) => part + value, 0), 0)
}

/** kWh by month over all forms of sale, shape [13]: energy of no month, then January to December. */
export function kwhByMonth({ kwh }: Pick<PlantYear, 'kwh'>): number[] {
  const sums = new Array<number>(13).fill(0)
  for (const own of Object.values(kwh)) for (const [i, value] of own.entries()) sums[i]! += value
  return sums
}

/**
 * Whether months of a plant stand in the settlement once more as their sum: a total row has no month, and the form of the
 * months or none.
 */
export function hasTotalRow(plant: Pick<PlantYear, 'kwh' | 'metered'>): boolean {
  if (plant.metered.length < 2) return false
  const isSum = ([yearly = 0, ...months]: readonly number[], total = yearly) =>
    total !== 0 && Math.abs(months.reduce((sum, value) => sum + value, 0) - total) < 0.01
  const withoutForm = plant.kwh.none?.[0] ?? 0
  return Object.values(plant.kwh).some((own) => isSum(own)) || isSum(kwhByMonth(plant), withoutForm)
}

/** Removes rounding errors of additions from sums of decimals; rows have at most three decimals. */
function rounded(kwh: number): number {
  return Math.round(kwh * 1000) / 1000
}

/** 0: none; null: not readable, or of another year. */
function monthIn(text: string, year: number | null): number | null {
  const trimmed = text.trim()
  if (/^0{0,2}$/.test(trimmed)) return 0
  const read = readMonth(trimmed)
  return read === null || (read.year ?? year) !== year ? null : read.month
}

function formOf(text: string): SaleForm | null {
  const trimmed = text.trim()
  return trimmed === '' ? 'none' : /^[1-5]$/.test(trimmed) ? saleForms[Number(trimmed)]! : null
}
