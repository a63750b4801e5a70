import { layoutMostTurbines } from '#contracts'
import {
  compileTurbine,
  defaultWakeDecay,
  ringAreaM2,
  simpleCurves,
  type Turbine,
  type TurbineCurves,
} from '#domain'
import { catalogueCurve, catalogueVendors } from '#domain/catalogue'
import { siteTurbineMatcher } from '#domain/register'
import type { LayoutSpec, LayoutTurbines } from './layoutSpec.ts'
import { openRing } from './specPlaces.ts'

/** A turbine of a spec with its type. */
export interface SpecTurbine {
  /** Group of the spec, or neighbours with equal entries: turbines of one kind share it. */
  readonly kind: number
  readonly turbine: Turbine
  readonly hubHeightM: number
  readonly wakeDecay: number
}

export interface SpecTurbines {
  /** Shape [turbine], neighbours last. */
  readonly turbines: readonly SpecTurbine[]
  /** Number of turbines that are placed. */
  readonly movable: number
}

export type LayoutTurbineProblem =
  | { readonly code: 'oneOfTypeAndCurve' }
  | { readonly code: 'oneOfNumberAndDensity' }
  | { readonly code: 'densityTooLow' }
  | { readonly code: 'tooManyTurbines'; readonly turbines: number }
  | { readonly code: 'unknownType'; readonly name: string }
  | { readonly code: 'ambiguousType'; readonly name: string; readonly names: readonly string[] }
  | { readonly code: 'curveUneven' }

const M2_PER_KM2 = 1e6
const KW_PER_MW = 1000

/** The turbines of a spec: those of each group in order, then the neighbours. */
export function turbinesOfSpec(
  spec: LayoutSpec,
): SpecTurbines | { readonly problems: readonly LayoutTurbineProblem[] } {
  const problems: LayoutTurbineProblem[] = []
  const groups = [spec.turbines, ...spec.further_turbines]
  const kinds: SpecTurbine[] = []
  const kindOf = (entry: Pick<LayoutTurbines, 'type' | 'curve' | 'hub_height_m'>): SpecTurbine | null => {
    const found = curvesOf(entry)
    if ('code' in found) {
      problems.push(found)
      return null
    }
    const { curves, diameterM } = found
    const turbine = compileTurbine(curves, { diameterM, densityCorrection: 'none' })
    const hubHeightM = entry.hub_height_m
    const wakeDecay = spec.wake.wake_decay ?? defaultWakeDecay(hubHeightM)
    const one = { kind: kinds.length, turbine, hubHeightM, wakeDecay }
    kinds.push(one)
    return one
  }
  const areaM2 = spec.area.reduce((sum, ring) => sum + ringAreaM2(openRing(ring)), 0)
  const placed = groups.flatMap((group) => {
    const kind = kindOf(group)
    const number = numberOf(group, areaM2, kind)
    if (typeof number !== 'number') problems.push(number)
    return kind === null || typeof number !== 'number' ? [] : Array.from({ length: number }, () => kind)
  })
  if (placed.length > layoutMostTurbines) problems.push({ code: 'tooManyTurbines', turbines: placed.length })
  const own = new Map<string, SpecTurbine | null>()
  const neighbours = spec.neighbours.flatMap((one) => {
    if (Array.isArray(one)) return placed[0] ?? []
    const { at: _, ...entry } = one
    const key = JSON.stringify(entry)
    const kind = own.get(key) ?? kindOf(entry)
    own.set(key, kind)
    return kind ?? []
  })
  if (problems.length > 0) return { problems }
  return { turbines: [...placed, ...neighbours], movable: placed.length }
}

/** Number of turbines of a group, from its density if that is given. @param areaM2  of all areas, exclusions included */
function numberOf(
  { number, per_km2: perKm2, mw_per_km2: mwPerKm2 }: LayoutTurbines,
  areaM2: number,
  kind: SpecTurbine | null,
): number | LayoutTurbineProblem {
  if ([number, perKm2, mwPerKm2].filter((one) => one !== undefined).length !== 1)
    return { code: 'oneOfNumberAndDensity' }
  if (number !== undefined) return number
  const areaKm2 = areaM2 / M2_PER_KM2
  const turbines =
    perKm2 === undefined
      ? (mwPerKm2! * areaKm2 * KW_PER_MW) / (kind?.turbine.ratedPowerKw ?? 1)
      : perKm2 * areaKm2
  const whole = Math.floor(turbines + ROUNDING)
  return whole === 0 ? { code: 'densityTooLow' } : whole
}

/** Numbers that differ from a whole one by rounding only count as it. */
const ROUNDING = 1e-9

interface FoundCurves {
  readonly curves: TurbineCurves
  readonly diameterM: number
}

function curvesOf({
  type,
  curve,
}: Pick<LayoutTurbines, 'type' | 'curve'>): FoundCurves | LayoutTurbineProblem {
  if ((type === undefined) === (curve === undefined)) return { code: 'oneOfTypeAndCurve' }
  if (curve !== undefined) {
    const { wind_speed_ms: windSpeedMs, power_kw, ct, diameter_m } = curve
    const isRising = windSpeedMs.every((speed, i) => i === 0 || speed > windSpeedMs[i - 1]!)
    const isEven = power_kw.length === windSpeedMs.length && (ct ?? power_kw).length === windSpeedMs.length
    if (!isRising || !isEven) return { code: 'curveUneven' }
    const thrust = ct === undefined ? null : { windSpeedMs, values: ct }
    return { curves: simpleCurves({ windSpeedMs, values: power_kw }, thrust), diameterM: diameter_m }
  }
  return catalogueTurbine(type!)
}

/** Finds a turbine by manufacturer and type, otherwise as the import of sites does. */
function catalogueTurbine(name: string): FoundCurves | LayoutTurbineProblem {
  const wanted = name.trim().toLowerCase()
  const all = catalogueVendors.flatMap((vendor) =>
    vendor.types.flatMap((type) =>
      type.curves.length === 0 ? [] : [{ type, vendor: vendor.name, name: `${vendor.name} ${type.name}` }],
    ),
  )
  const named = all.filter(
    (one) => one.name.toLowerCase() === wanted || one.type.name.toLowerCase() === wanted,
  )
  if (named.length > 1) return { code: 'ambiguousType', name, names: named.map((one) => one.name) }
  const matchable = all.map(({ type, vendor }) => ({ ...type, vendor, hasPowerCurve: true }))
  const described = {
    vendor: null,
    turbineType: name,
    turbine: null,
    ratedPowerKw: null,
    rotorDiameterM: null,
  }
  const matched = named.length === 0 ? siteTurbineMatcher(matchable)(described) : null
  const type = named[0]?.type ?? all.find((one) => one.type.id === matched?.id)?.type
  if (type === undefined) return { code: 'unknownType', name }
  const { curves } = catalogueCurve(type.curves[0]!.id)!
  return { curves, diameterM: type.rotorDiameterM }
}
