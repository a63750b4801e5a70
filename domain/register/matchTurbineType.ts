import type { RegisterUnit } from './registerUnit.ts'
import { type TurbineManufacturer, turbineManufacturer } from './turbineManufacturer.ts'
import { type TypeDesignation, typeDesignation } from './typeDesignation.ts'

/** A type of the catalogue or of the customer, with the data for matching it to units of the register. */
export interface MatchableType {
  readonly id: number
  readonly vendor: string
  readonly name: string
  readonly ratedPowerKw: number
  readonly rotorDiameterM: number
  /** False if the catalogue has the type but no power curve of it. */
  readonly hasPowerCurve: boolean
}

/** Levels of a match, from certain to none. */
export const matchLevels = ['exact', 'high', 'low', 'none'] as const
export type MatchLevel = (typeof matchLevels)[number]

/** Agreement of register and catalogue; null if the register has no value. */
export interface MatchAgreement {
  readonly maker: boolean | null
  readonly designation: boolean | null
  readonly power: boolean
  readonly rotor: boolean | null
}

export interface TurbineTypeMatch {
  readonly level: MatchLevel
  /** The matched type; null at level 'none'. */
  readonly type: MatchableType | null
  readonly agreement: MatchAgreement | null
}

type MatchedUnit = Pick<RegisterUnit, 'maker' | 'type' | 'powerKw' | 'rotorDiameterM'>

/** Rated powers within this share count as equal; rotor diameters within this many m. */
export const powerTolerance = 0.03
export const rotorToleranceM = 1
/** A type of equal name whose power differs by more than this share is another type. */
const namePowerTolerance = 0.3

const noMatch: TurbineTypeMatch = { level: 'none', type: null, agreement: null }

/**
 * Finds the turbine type of units of the register.
 *
 * It compares manufacturer, designation (letters and size of the type's name), rated power within 3 % and
 * rotor diameter within 1 m. The level states how certain the match is:
 *
 * - exact: manufacturer, designation, power and rotor agree, no other type does so, and no variant
 *   contradicts.
 * - high: designation and power agree without contradiction, but the rotor is missing, another variant or
 *   several types fit; or without a designation, manufacturer, power and rotor single out one type.
 * - low: the designation agrees but power, rotor or manufacturer do not, or only power and rotor agree.
 * - none: none of these.
 *
 * @returns  a function that caches its answers
 */
export function turbineTypeMatcher(types: readonly MatchableType[]): (unit: MatchedUnit) => TurbineTypeMatch {
  const candidates = types.map((type) => ({
    type,
    maker: turbineManufacturer(type.vendor) ?? turbineManufacturer(type.name),
    designation: typeDesignation(type.name),
  }))
  const known = new Map<string, TurbineTypeMatch>()
  return (unit) => {
    const key = [unit.maker, unit.type, unit.powerKw, unit.rotorDiameterM].join('|')
    const found = known.get(key)
    if (found !== undefined) return found
    const match = bestMatch(unit, candidates)
    known.set(key, match)
    return match
  }
}

interface Candidate {
  readonly type: MatchableType
  readonly maker: TurbineManufacturer | null
  readonly designation: TypeDesignation | null
}

interface Scored {
  readonly type: MatchableType
  readonly level: MatchLevel
  readonly agreement: MatchAgreement
  /** Deviations in units of their tolerances, plus variants that only one side names; smaller is better. */
  readonly distance: number
}

function bestMatch(unit: MatchedUnit, candidates: readonly Candidate[]): TurbineTypeMatch {
  const maker = turbineManufacturer(unit.maker) ?? turbineManufacturer(unit.type)
  const designation = typeDesignation(unit.type)
  const scored = candidates
    .map((candidate) => score(unit, maker, designation, candidate))
    .filter(({ level }) => level !== 'none')
    .sort((a, b) => matchLevels.indexOf(a.level) - matchLevels.indexOf(b.level) || a.distance - b.distance)
  const [best, next] = scored
  if (best === undefined) return noMatch
  const isTie = next !== undefined && next.level === best.level && next.distance - best.distance < 0.05
  const isNamed = best.agreement.designation === true
  const level = !isTie ? best.level : best.level === 'exact' || isNamed ? lower(best.level) : 'low'
  return { level, type: best.type, agreement: best.agreement }
}

function score(
  unit: MatchedUnit,
  maker: TurbineManufacturer | null,
  designation: TypeDesignation | null,
  candidate: Candidate,
): Scored {
  const { type } = candidate
  const powerOff = Math.abs(unit.powerKw - type.ratedPowerKw) / type.ratedPowerKw
  const rotorOffM = unit.rotorDiameterM === null ? null : Math.abs(unit.rotorDiameterM - type.rotorDiameterM)
  const agreement: MatchAgreement = {
    maker: maker === null || candidate.maker === null ? null : maker.house === candidate.maker.house,
    designation: designation === null ? null : isSameDesignation(designation, candidate.designation),
    power: powerOff <= powerTolerance,
    rotor: rotorOffM === null ? null : rotorOffM <= rotorToleranceM,
  }
  const variants = variantsOff(designation, candidate.designation)
  const isOtherManufacturer =
    maker !== null && candidate.maker !== null && maker.maker !== candidate.maker.maker
  const distance =
    powerOff / powerTolerance +
    (rotorOffM ?? 0) / rotorToleranceM +
    (variants.contradict ? 2 : variants.oneSided * 0.1) +
    (isOtherManufacturer ? 0.5 : 0)
  const level = levelOf(agreement, { isOtherManufacturer, variantsContradict: variants.contradict, powerOff })
  return { type, level, agreement, distance }
}

function levelOf(
  { maker, designation, power, rotor }: MatchAgreement,
  off: {
    readonly isOtherManufacturer: boolean
    readonly variantsContradict: boolean
    readonly powerOff: number
  },
): MatchLevel {
  const isSameSize = power && rotor === true
  if (designation === true && maker !== false) {
    if (isSameSize) return off.variantsContradict ? 'high' : 'exact'
    if (power && rotor === null) return 'high'
    return off.powerOff <= namePowerTolerance ? 'low' : 'none'
  }
  if (!isSameSize) return 'none'
  if (designation === true) return 'low'
  // Many rotors have the same size and power: without the name, only a type of the stated manufacturer can match.
  if (designation === false) return off.isOtherManufacturer || maker === null ? 'none' : 'low'
  return maker === true ? 'high' : maker === null ? 'low' : 'none'
}

function isSameDesignation(one: TypeDesignation, other: TypeDesignation | null): boolean {
  return other !== null && one.family === other.family && one.size === other.size
}

/** Variants contradict if both names have one of the same kind, such as EP3 and EP5, and the two differ. */
function variantsOff(
  one: TypeDesignation | null,
  other: TypeDesignation | null,
): { readonly contradict: boolean; readonly oneSided: number } {
  const [a, b] = [one?.variants ?? [], other?.variants ?? []]
  const kinds = [/^ep\d$/, /^e\d$/]
  const contradict = kinds.some((kind) => {
    const [x, y] = [a.find((v) => kind.test(v)), b.find((v) => kind.test(v))]
    return x !== undefined && y !== undefined && x !== y
  })
  return {
    contradict,
    oneSided: a.filter((v) => !b.includes(v)).length + b.filter((v) => !a.includes(v)).length,
  }
}

function lower(level: MatchLevel): MatchLevel {
  return level === 'exact' ? 'high' : 'low'
}
