import { z } from 'zod'

const texts = z.array(z.string())
const numbers = z.array(z.number())
const numbersOrNull = z.array(z.number().nullable())
/** Indices into a list of texts; -1 is no text. */
const indices = z.array(z.number().int())

/** The market master data register, one column per value; neighbours are adjacent. Read by `unpackRegister`. */
export const plantRegisterSchema = z.object({
  version: z.string(),
  /** Day of the data, YYYY-MM-DD. */
  as_of: z.string(),
  /** True for the synthetic register of the demo. */
  synthetic: z.boolean(),
  /** Citation that the data's licence requires. */
  source: z.string(),
  states: texts,
  makers: texts,
  types: texts,
  farms: texts,
  /** Digits of the unit's number after 'SEE'. */
  number: texts,
  name: texts,
  /** Hundred-thousandths of a degree, each as the difference from the unit before. */
  lat: numbers,
  lon: numbers,
  power_kw: numbers,
  hub_height_m: numbersOrNull,
  rotor_diameter_m: numbersOrNull,
  state: indices,
  maker: indices,
  type: indices,
  farm: indices,
  /** Commissioning as YYYYMMDD; for planned units the planned date. */
  commissioned: numbersOrNull,
  /** Positions of the planned units, and of those at sea. */
  planned: indices,
  offshore: indices,
  /** Support by the Renewable Energy Sources Act, for units with known support; absent in older registers. */
  support: z
    .object({
      /** Position of the unit. */
      unit: indices,
      awards: texts,
      /** Number of the award: index into `awards`. */
      award: indices,
      /** Commissioning under the Act if it differs from the unit's, as YYYYMMDD. */
      commissioned: numbersOrNull,
      /** Yield relative to the reference yield, %: expected, and after so many years. */
      expected: numbersOrNull,
      after_5_years: numbersOrNull,
      after_10_years: numbersOrNull,
      after_15_years: numbersOrNull,
    })
    .optional(),
})
export type PlantRegister = z.output<typeof plantRegisterSchema>
