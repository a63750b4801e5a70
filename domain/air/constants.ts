/** Gas constant of dry air, J/(kg K); IEC 61400-12-1:2017 rounds it to 287.05. */
export const DRY_AIR_GAS_CONSTANT = 287.058
/** Gas constant of water vapour, J/(kg K); IEC 61400-12-1:2017, section 9.1.5. */
export const WATER_VAPOUR_GAS_CONSTANT = 461.5
/** Standard gravity, m/s²; 3rd General Conference on Weights and Measures, 1901. */
export const STANDARD_GRAVITY_MS2 = 9.80665
/** Temperature at 0 °C, K. */
export const ZERO_CELSIUS_K = 273.15
/** Decrease of temperature with height in the standard atmosphere, K/m; ISO 2533:1975. */
export const LAPSE_RATE_KM = -0.0065
/** Density that power curves refer to unless they state another, kg/m³; ISO 2533:1975 at sea level. */
export const STANDARD_AIR_DENSITY_KGM3 = 1.225
/** Relative humidity assumed if unknown, %; IEC 61400-12-1:2017, section 9.1.5. */
export const DEFAULT_HUMIDITY_PERCENT = 50
