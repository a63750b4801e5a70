/** Categories of losses by IEC 61400-15-2; wakes and blockage are `turbine_interaction`. */
export const iecLossCategories = [
  'availability',
  'electrical',
  'turbine_performance',
  'environmental',
  'curtailment',
] as const
export type IecLossCategory = (typeof iecLossCategories)[number]

/** Categories of uncertainty: five of the wind, and the plant's performance. */
export const iecUncertaintyCategories = [
  'measurement',
  'historical_wind_resource',
  'vertical_extrapolation',
  'horizontal_extrapolation',
  'future_assessment_period_variability',
  'plant_performance',
  'other',
] as const
export type IecUncertaintyCategory = (typeof iecUncertaintyCategories)[number]

/** Category and subcategory of each loss in reports. */
const lossPlaces: Readonly<Record<string, readonly [IecLossCategory, subcategory: string]>> = {
  'availability.turbine': ['availability', 'turbine_availability'],
  'availability.grid': ['availability', 'grid_availability'],
  'availability.substation': ['availability', 'bop_availability'],
  'electrical.internalGrid': ['electrical', 'electrical_efficiency'],
  'electrical.transformer': ['electrical', 'electrical_efficiency'],
  'electrical.ownConsumption': ['electrical', 'facility_parasitic_consumption'],
  'performance.suboptimal': ['turbine_performance', 'sub_optimal_performance'],
  'performance.genericCurve': ['turbine_performance', 'generic_power_curve_adjustment'],
  'performance.siteCurve': ['turbine_performance', 'site_specific_power_curve_adjustment'],
  'performance.highWindHysteresis': ['turbine_performance', 'high_wind_hysteresis'],
  'environmental.icing': ['environmental', 'icing'],
  'environmental.bladeDegradation': ['environmental', 'degradation'],
  'environmental.temperature': ['environmental', 'external_conditions'],
  'environmental.exposure': ['environmental', 'exposure_changes'],
  'curtailment.noise': ['curtailment', 'environmental_curtailment'],
  'curtailment.shadow': ['curtailment', 'environmental_curtailment'],
  'curtailment.bats': ['curtailment', 'environmental_curtailment'],
  'curtailment.birds': ['curtailment', 'environmental_curtailment'],
  'curtailment.environmental': ['curtailment', 'environmental_curtailment'],
  'curtailment.gridOperator': ['curtailment', 'grid_curtailment'],
  'curtailment.sectorManagement': ['curtailment', 'load_curtailment'],
  'curtailment.strategies': ['curtailment', 'operational_strategies'],
}

const uncertaintyPlaces: Readonly<Record<string, IecUncertaintyCategory>> = {
  measurement: 'measurement',
  windData: 'historical_wind_resource',
  longTermAdjustment: 'historical_wind_resource',
  longTerm: 'historical_wind_resource',
  horizontalExtrapolation: 'horizontal_extrapolation',
  verticalExtrapolation: 'vertical_extrapolation',
  interannual: 'future_assessment_period_variability',
  powerCurve: 'plant_performance',
  wake: 'plant_performance',
  availability: 'plant_performance',
  electrical: 'plant_performance',
  environmental: 'plant_performance',
  curtailment: 'plant_performance',
  losses: 'plant_performance',
}

/** Subcategory of a loss by its path, such as 'availability.turbine'; null for a customer's own. */
export function iecLossSubcategory(id: string): string | null {
  return lossPlaces[id]?.[1] ?? null
}

/** Subcategory of each component that is of the wind. */
const windSubcategories: Readonly<Record<string, string>> = {
  measurement: 'wind_speed_measurement',
  windData: 'reference_data_consistency',
  longTermAdjustment: 'long_term_adjustment',
  longTerm: 'long_term_period_representativeness',
  horizontalExtrapolation: 'horizontal_model_appropriateness',
  verticalExtrapolation: 'vertical_model_uncertainty',
  interannual: 'wind_speed_variability',
}

/** Subcategory of a component of the wind's uncertainty; one of the customer's own is `other`. */
export function iecWindSubcategory(id: string): string {
  return windSubcategories[id] ?? 'other'
}

/** Category of a component of the uncertainty; one of the customer's own is `other`. */
export function iecUncertaintyCategory(id: string): IecUncertaintyCategory {
  return uncertaintyPlaces[id] ?? 'other'
}
