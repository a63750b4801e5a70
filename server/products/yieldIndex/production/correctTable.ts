import {
  type IndexTurbine,
  type Language,
  type ProductionCorrection,
  type ProductionForm,
  presentRecord,
  type WireBasis,
} from '#contracts'
import {
  commonMonths,
  correctProduction,
  fieldOfSeries,
  formatYearMonth,
  knownPeriods,
  type LatLon,
  type ProductionTable,
  type ReferencePeriod,
  readProduction,
  seriesOfCell,
  shapeDistance,
  type TurbineShape,
  usualReferences,
  wattsPerRotorM2,
} from '#domain'
import type { UploadedFile } from '../../../http/readUpload.ts'
import { presentWarnings, readSentTable } from '../../sentTable/sentTable.ts'
import { tableOptions } from '../../sentTable/tableOptions.ts'
import { readMonthlyEnergies } from '../monthlyEnergies.ts'
import { requireReference } from '../requireIndex.ts'
import { type CandidateBasis, presentCandidate } from './presentCandidate.ts'

/** A table of production, and the inputs of its correction. */
export interface CorrectionRequest {
  readonly form: ProductionForm
  /** null: the form has the table as text. */
  readonly file: UploadedFile | null
  /** Address of the atlas. */
  readonly url: string
  readonly turbines: readonly IndexTurbine[]
  /** Counted row by row from the south-western one. */
  readonly cell: number
  readonly centre: LatLon
  /** null: the default ones. */
  readonly references: readonly ReferencePeriod[] | null
  readonly language: Language
  /** Basis of the index. */
  readonly basis: WireBasis
}

/** The correction as JSON, for worker processes. @throws AppError  as `correctTable` */
export async function correctTableAsJson(request: CorrectionRequest): Promise<Uint8Array> {
  return Buffer.from(JSON.stringify(await correctTable(request)))
}

/**
 * Corrects a table of production by every turbine and reference period, for worker processes.
 * @throws AppError INVALID_INPUT, naming rows | REFERENCE_NOT_AVAILABLE | PRODUCT_UPDATING
 */
export async function correctTable(request: CorrectionRequest): Promise<ProductionCorrection> {
  const { form, language } = request
  const { table, warnings, record } = readSentTable(request, (text) =>
    readProduction(text, { ...tableOptions(form), ...(form.unit && { unit: form.unit }) }),
  )
  const bases = await basesOf(request)
  const rules = { minShare: form.min_share, minAvailability: form.min_availability }
  const { corrections, best, bestBy } = correctProduction(table.months, bases, rules)
  return {
    cell: request.centre,
    table: presentTable(table),
    candidates: corrections.map((correction, i) => {
      const basis = bases[i]!
      const corrected = correction.ok ? correction.value : null
      return presentCandidate(basis, corrected ?? commonMonths(table.months, basis.months, rules), corrected)
    }),
    best,
    best_by: bestBy,
    reading: presentRecord(record),
    basis: request.basis,
    warnings: presentWarnings(warnings, language),
  }
}

/** @throws AppError  REFERENCE_NOT_AVAILABLE | PRODUCT_UPDATING */
async function basesOf({
  form,
  url,
  turbines,
  cell,
  references,
}: CorrectionRequest): Promise<CandidateBasis[]> {
  const bases: CandidateBasis[] = []
  // One after the other: each has the energies of the whole atlas in memory.
  for (const turbine of turbines) {
    const months = seriesOfCell(await readMonthlyEnergies({ url, turbineId: turbine.id }), cell)
    const field = fieldOfSeries(months)
    const wanted = references ?? usualReferences(knownPeriods(field).years)
    // Without a complete year there is no default, which is refused here.
    for (const reference of wanted.length === 0 ? [null] : wanted)
      bases.push({
        turbine,
        months,
        reference: requireReference(field, reference).period,
        ...distanceOf(form, turbine),
      })
  }
  return bases
}

/** Distance of a reference turbine from the farm's own, if both are stated. */
function distanceOf(
  { specific_power, hub_height }: ProductionForm,
  turbine: IndexTurbine,
): { readonly distance?: number } {
  if (specific_power === undefined || hub_height === undefined) return {}
  const own = { specificPowerWM2: specific_power, hubHeightM: hub_height }
  return { distance: shapeDistance(own, shapeOf(turbine)) }
}

function shapeOf({ rated_power, rotor_diameter, hub_height }: IndexTurbine): TurbineShape {
  return { specificPowerWM2: wattsPerRotorM2(rated_power, rotor_diameter), hubHeightM: hub_height }
}

function presentTable(table: ProductionTable): ProductionCorrection['table'] {
  const { months, resolution, unit, rowCount, hasAvailability } = table
  const name = (at: number) => {
    const month = months.at(at)
    return month ? formatYearMonth(month) : ''
  }
  return {
    resolution: typeof resolution === 'number' ? resolution / 60 : resolution,
    unit: unit.symbol,
    rows: rowCount,
    from: name(0),
    till: name(-1),
    has_availability: hasAvailability,
  }
}
