import type { SoundPowerRecord } from '#contracts'
import {
  type Answers,
  checkCurve,
  checkNoiseReduction,
  checkOperation,
  checkTurbineName,
  cutOutQuestion,
  reducePower,
  STANDARD_AIR_DENSITY_KGM3,
  type TurbineCurves,
  withCutOut,
} from '#domain'
import { catalogueType } from '#domain/catalogue'
import { AppError } from '../../appError.ts'
import type { AccountStore } from '../../context.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { lockOwnTurbines, type OwnTurbines, type StoredPowerCurve } from '../../db/queries/turbines.ts'
import { questionsRefusal } from '../../input/index.ts'
import { requireWithin } from '../../policies/quotas.ts'
import { type FoundTurbineType, findPowerCurve, findTurbineType } from '../../turbines/findTurbine.ts'
import { rememberTurbines } from './rememberTurbines.ts'
import { requireUnused } from './removeTypes.ts'
import { turbineIssueError } from './turbineIssueError.ts'

export interface PowerCurveValues {
  readonly name: string
  readonly noiseLevelDb: number | null
  readonly sound: SoundPowerRecord | null
  readonly curves: TurbineCurves & { readonly airDensityKgM3: number }
  /** End of a curve that ends at full power below 20 m/s, unless its cut-out speed is stated. */
  readonly answers: Answers
}

/** Another curve of the type, limited to a reduced power. */
export interface Reduction {
  readonly name: string
  readonly noiseLevelDb: number | null
  readonly powerCurveId: number
  readonly reducedPowerKw: number
}

/**
 * @param entered a curve with its points, or a noise-reduced mode
 * @throws AppError NOT_FOUND for the type or the curve to reduce, TURBINE_NAME_EXISTS, TOO_MANY_POWER_CURVES,
 * INVALID_INPUT, FILE_QUESTIONS
 */
export function createPowerCurve(
  { database, environment }: AccountStore,
  customerId: number,
  typeId: number,
  entered: PowerCurveValues | Reduction,
): Promise<StoredPowerCurve> {
  return database.transaction(async (trx) => {
    const own = await lockOwnTurbines(trx, customerId)
    const type = await findTurbineType(trx, customerId, typeId)
    if (type === undefined) throw new AppError('NOT_FOUND')
    requireWithin(environment.quotas, 'powerCurves', own.curves.length)
    let values: CheckedValues
    let parametricUncertainty: number | null = null
    if ('powerCurveId' in entered) {
      const full = await findPowerCurve(trx, customerId, entered.powerCurveId)
      if (full?.type.id !== typeId) throw new AppError('NOT_FOUND')
      parametricUncertainty = full.energyUncertainty
      // The levels of the full curve do not hold for a reduced mode.
      values = { ...entered, sound: null, curves: reduced(full.curves, type, entered.reducedPowerKw) }
    } else values = { ...entered, curves: answered(entered.curves, entered.answers) }
    const reducedPowerKw = 'powerCurveId' in entered ? entered.reducedPowerKw : null
    return trx
      .insertInto('power_curve')
      .values({
        customer_id: customerId,
        turbine_type_id: typeId,
        reduced_power_kw: reducedPowerKw,
        parametric_uncertainty: parametricUncertainty,
        ...checkedColumns(own, type, null, values),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/**
 * @param change undefined: no change. @throws AppError NOT_FOUND, TURBINE_NAME_EXISTS, INVALID_INPUT, FILE_QUESTIONS
 */
export function changePowerCurve(
  database: OpenDatabase,
  customerId: number,
  id: number,
  change: {
    readonly name: string | undefined
    readonly noiseLevelDb: number | null | undefined
    readonly sound: SoundPowerRecord | null | undefined
    readonly curves: Partial<PowerCurveValues['curves']>
    readonly answers: Answers
  },
): Promise<StoredPowerCurve> {
  return database.transaction(async (trx) => {
    const own = await lockOwnTurbines(trx, customerId)
    const stored = own.curves.find((curve) => curve.id === id)
    const type = stored && (await findTurbineType(trx, customerId, stored.turbine_type_id))
    if (stored === undefined || type === undefined) throw new AppError('NOT_FOUND')
    const airDensityKgM3 =
      change.curves.airDensityKgM3 ?? stored.curves.airDensityKgM3 ?? STANDARD_AIR_DENSITY_KGM3
    const values = {
      name: change.name ?? stored.name,
      noiseLevelDb: change.noiseLevelDb === undefined ? stored.noise_level_db : change.noiseLevelDb,
      sound: change.sound === undefined ? stored.sound : change.sound,
      curves: answeredChange({ ...stored.curves, ...change.curves, airDensityKgM3 }, change),
    }
    return trx
      .updateTable('power_curve')
      .set({
        ...checkedColumns(own, type, id, values),
        // Newly entered powers are no longer those of the parametric curve.
        ...(change.curves.power === undefined ? {} : { parametric_uncertainty: null }),
      })
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** @throws AppError  NOT_FOUND, TURBINE_IN_USE */
export function deletePowerCurve(database: OpenDatabase, customerId: number, id: number): Promise<void> {
  return database.transaction(async (trx) => {
    const own = await lockOwnTurbines(trx, customerId)
    if (!own.curves.some((curve) => curve.id === id)) throw new AppError('NOT_FOUND')
    await requireUnused(trx, customerId, { typeIds: [], curveIds: [id] })
    await rememberTurbines(trx, { customerId, kind: 'powerCurve', id })
    await trx.deleteFrom('power_curve').where('id', '=', id).where('customer_id', '=', customerId).execute()
  })
}

type CheckedValues = Omit<PowerCurveValues, 'answers'>

/** Curve with the answered cut-out speed. @throws AppError  FILE_QUESTIONS if it is open */
function answered(curves: PowerCurveValues['curves'], answers: Answers): PowerCurveValues['curves'] {
  const question = cutOutQuestion([curves], answers)
  if (question !== null) throw questionsRefusal({ questions: [question] })
  return withCutOut([curves], answers)[0]!
}

/** Curves stored without a cut-out speed keep it open until it is answered, or powers or cut-out change. */
function answeredChange(
  curves: PowerCurveValues['curves'],
  change: Pick<Parameters<typeof changePowerCurve>[3], 'curves' | 'answers'>,
): PowerCurveValues['curves'] {
  const isEntered = change.curves.power !== undefined || change.curves.cutOutMs !== undefined
  const isRequested = isEntered || Object.keys(change.answers).length > 0
  return isRequested ? answered(curves, change.answers) : curves
}

function reduced(full: PowerCurveValues['curves'], type: FoundTurbineType, reducedPowerKw: number) {
  const issues = checkNoiseReduction(reducedPowerKw, type.ratedPowerKw)
  if (issues.length > 0) throw turbineIssueError(issues)
  const curves = reducePower(full, reducedPowerKw, type.ratedPowerKw)
  // Unless the table says otherwise, the cut-in speed is its first wind speed.
  const cutInMs = full.cutInMs ?? full.power.windSpeedMs[0] ?? null
  return { ...curves, airDensityKgM3: full.airDensityKgM3, cutInMs }
}

function checkedColumns(
  own: OwnTurbines,
  type: FoundTurbineType,
  ownId: number | null,
  { name, noiseLevelDb, sound, curves }: CheckedValues,
) {
  const shipped = catalogueType(type.id)?.type.curves ?? []
  const others = own.curves.filter((curve) => curve.turbine_type_id === type.id && curve.id !== ownId)
  const checkedName = checkTurbineName(
    'powerCurve',
    name,
    [...shipped, ...others].map((curve) => curve.name),
  )
  const { errors, errorsIn } = checkCurve(curves, { ...type, airDensityKgM3: curves.airDensityKgM3 })
  const issues = [...(checkedName.ok ? [] : checkedName.issues), ...checkOperation(curves)]
  if (!checkedName.ok || issues.length + errors.length > 0) throw turbineIssueError(issues, errorsIn)
  return {
    name: checkedName.value,
    noise_level_db: noiseLevelDb,
    sound: sound && JSON.stringify(sound),
    curves: JSON.stringify(curves),
  }
}
