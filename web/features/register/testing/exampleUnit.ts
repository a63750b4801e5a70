import { demoRegister, type RegisterUnit } from '#domain/register'
import type { VendorTypes } from '#web/sites/typesByVendor.ts'

/** A turbine of the register in operation; `change` sets the fields of a test. */
export function exampleUnit(change: Partial<RegisterUnit> = {}): RegisterUnit {
  return {
    ...demoRegister(1)[0]!,
    ...{ name: 'WEA 1', farm: 'Nord', hubHeightM: 98.04, status: 'operating', powerKw: 2300 },
    ...change,
  }
}

const type = (id: number, name: string, hasPowerCurve = true) => ({
  ...{ id, vendor: 'Enercon', name, ratedPowerKw: 2300, rotorDiameterM: 82, hasPowerCurve },
})

/** Two types, the second of them without a power curve. */
export const exampleVendors: readonly VendorTypes[] = [
  { vendor: 'Enercon', types: [type(11, 'E-82 E2'), type(12, 'E-101', false)] },
]
