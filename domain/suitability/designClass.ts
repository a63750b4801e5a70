import { type TurbulenceCategory, turbulenceCategories } from './turbulenceCategory.ts'
import { classInflowDeg, classShear, meanShare, type WindClass, windClasses } from './windClass.ts'

/** Design class of a turbine type as its manufacturer or certificate states it; never derived from its name. */
export interface DesignClass {
  readonly windClass: WindClass
  /** null: not stated. */
  readonly turbulence: TurbulenceCategory | null
  /** Stated values of class S; null: not stated, and for classes I to III, whose values the standard gives. */
  readonly referenceMs: number | null
  readonly meanMs: number | null
  readonly shearExponent: number | null
  readonly inflowDeg: number | null
  /** Reference intensity of category S, a share; null otherwise. */
  readonly referenceTurbulence: number | null
}

/** Largest values that a turbine type is designed for; null: not stated. */
export interface DesignLimits {
  /** Extreme 10-minute mean of fifty years and annual mean, m/s at hub height. */
  readonly extremeMs: number | null
  readonly meanMs: number | null
  /** Reference turbulence intensity, a share. */
  readonly turbulence: number | null
  readonly shear: number | null
  readonly inflowDeg: number | null
}

/**
 * The limits of a design class: those of the standard for classes I to III and categories A+ to C, the stated ones for S.
 * @see IEC 61400-1:2019, table 1, 6.3.1 and 6.3.2
 */
export function designLimits(design: DesignClass): DesignLimits {
  const standard = windClasses.find(({ name }) => name === design.windClass)
  const category = turbulenceCategories.find(({ name }) => name === design.turbulence)
  return {
    extremeMs: standard?.referenceMs ?? design.referenceMs,
    meanMs: standard === undefined ? design.meanMs : meanShare * standard.referenceMs,
    turbulence: category?.reference ?? design.referenceTurbulence,
    shear: standard === undefined ? design.shearExponent : classShear,
    inflowDeg: standard === undefined ? design.inflowDeg : classInflowDeg,
  }
}

/** Whether a site stays within a limit; `unknown` without a value of the site, `notStated` without a limit. */
export type DesignVerdict = 'met' | 'exceeded' | 'unknown' | 'notStated'

/** Compares a value of the site with a limit. A value equal to the limit is within it, but for rounding errors. */
export function designVerdict(value: number | null | undefined, limit: number | null): DesignVerdict {
  if (limit === null) return 'notStated'
  if (value === null || value === undefined || Number.isNaN(value)) return 'unknown'
  return value <= limit * (1 + 1e-9) ? 'met' : 'exceeded'
}
