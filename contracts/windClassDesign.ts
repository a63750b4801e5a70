import type { DesignClass } from '#domain'
import type { WindClassRecord } from './schemas/windClass.ts'

export function designClassOf(record: WindClassRecord): DesignClass {
  return {
    windClass: record.class,
    turbulence: record.turbulence,
    referenceMs: record.reference_speed_ms,
    meanMs: record.mean_speed_ms,
    shearExponent: record.shear_exponent,
    inflowDeg: record.inflow_deg,
    referenceTurbulence: record.reference_turbulence,
  }
}

export function windClassRecordOf(design: DesignClass): WindClassRecord {
  return {
    class: design.windClass,
    turbulence: design.turbulence,
    reference_speed_ms: design.referenceMs,
    mean_speed_ms: design.meanMs,
    shear_exponent: design.shearExponent,
    inflow_deg: design.inflowDeg,
    reference_turbulence: design.referenceTurbulence,
  }
}
