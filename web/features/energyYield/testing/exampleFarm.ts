import { type FarmTurbineEntry, type WindFarm, windFarmSettingsSchema } from '#contracts'

/** A farm of the list 5 that can be changed; `change` sets the fields of a test. */
export function exampleFarm(change: Partial<WindFarm> = {}): WindFarm {
  return {
    ...{ list_id: 5, name: 'Nord', version: 3, frozen_by: null, assumptions: null, turbines: [] },
    settings: windFarmSettingsSchema.parse({}),
    ...change,
  }
}

/** A planned turbine as it is stored. */
export function exampleTurbine(site_id: number, change: Partial<FarmTurbineEntry> = {}): FarmTurbineEntry {
  return {
    ...{ site_id, primary: true, status: 'planned', turbine_type_id: 11, power_curve_id: null },
    ...{ hub_height: 160, wake_decay_constant: null },
    ...change,
  }
}
