/** Reasons why a job did not complete. INTERNAL is a fault of the product itself: the team is notified. */
export const jobErrorCodes = [
  'INTERNAL',
  'INVALID_SPEC',
  'OUT_OF_ATLAS_AREA',
  'OUTSIDE_PERIOD',
  'PRODUCTION_IMPLAUSIBLE',
  'REFERENCE_NOT_AVAILABLE',
  'WHOLE_ATLAS_REMOTE',
  'NOT_ENOUGH_TIMESTEPS',
  'NO_VALUES',
  'DISPERSION_REFUSED',
  'PARAMETER_NOT_AVAILABLE',
  'FORMAT_NOT_AVAILABLE',
  'ATLAS_UNAVAILABLE',
  'PRICES_UNAVAILABLE',
  'SYNTHETIC_MIX',
  'FORECAST_UNAVAILABLE',
  'FORECAST_INPUTS_CHANGED',
  'PRODUCTION_UNAVAILABLE',
  'ATLAS_DATA_MISSING',
  'ATLAS_DATA_DAMAGED',
  'MARKET_DATA_DAMAGED',
  'DISK_FULL',
  'CANCELLED',
  'TIMEOUT',
  'WORKER_LOST',
  'OUT_OF_MEMORY',
  'CLUSTER_REFUSED',
] as const

export type JobErrorCode = (typeof jobErrorCodes)[number]

export function isJobErrorCode(text: string): text is JobErrorCode {
  return (jobErrorCodes as readonly string[]).includes(text)
}
