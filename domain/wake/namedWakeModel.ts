import type { WindFarmSettings } from '../sites/farmConfiguration.ts'
import { bastankhah2014 } from './bastankhah2014.ts'
import { jensen1983 } from './jensen1983.ts'
import { turbopark2022 } from './turbopark2022.ts'
import type { WakeModel } from './wakeModel.ts'

/** The models that a wind farm's settings choose from, with the constants of their papers. */
export const wakeModels: Readonly<Record<WindFarmSettings['wakeModel'], WakeModel>> = {
  jensen: jensen1983(),
  bastankhah: bastankhah2014(),
  turbopark: turbopark2022(),
}
