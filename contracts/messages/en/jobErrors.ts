import type { ErrorParameters } from '../../errors.ts'
import type { JobErrorCode } from '../../jobErrors.ts'

/** Reasons why a job did not complete, as shown to its owner. */
export const jobErrors: Record<JobErrorCode, (p: ErrorParameters) => string> = {
  INTERNAL: () => 'An error occurred in the job. The team is notified.',
  INVALID_SPEC: (p) =>
    p.issues ? `The order cannot be calculated: ${p.issues}` : 'The order cannot be calculated.',
  WHOLE_ATLAS_REMOTE: () =>
    'The field over the whole atlas can only be calculated if the atlas is on the disk of the server.',
  OUT_OF_ATLAS_AREA: (p) => (p.site ? `Out of atlas area: ${p.site}` : 'Out of atlas area'),
  OUTSIDE_PERIOD: (p) =>
    p.from === p.till
      ? `The atlas has data of ${p.from} only.`
      : `The atlas has data from ${p.from} to ${p.till} only.`,
  PRODUCTION_IMPLAUSIBLE: (p) =>
    `The wind cannot be calibrated by this production: it is ${p.produced} MWh where the same turbines yield ${p.computed} MWh in the wind of the atlas, a difference that no wind speed between half and twice that of the atlas explains. Check unit, months, availability and turbine types.`,
  REFERENCE_NOT_AVAILABLE: (p) =>
    p.years
      ? `The years ${p.reference} cannot be the reference period: the atlas has the complete years ${p.years}.`
      : 'The atlas has no complete year that could be the reference period.',
  NO_VALUES: (p) =>
    `The atlas has no values at ${p.site} in the ordered period. Leave the site out, or choose another atlas.`,
  DISPERSION_REFUSED: (p) => (p.site ? `${p.site}: ${p.reason}` : `${p.reason}`),
  NOT_ENOUGH_TIMESTEPS: (p) =>
    p.site
      ? `Wind potential statistics: not enough timesteps (${p.site})`
      : 'Wind potential statistics: not enough timesteps',
  PARAMETER_NOT_AVAILABLE: (p) => `This atlas has no ${p.parameter}.`,
  FORMAT_NOT_AVAILABLE: (p) => `The format ${p.format} is not available for this product.`,
  PRICES_UNAVAILABLE: () => 'No prices are stored: they are imported with `anemone prices import`',
  SYNTHETIC_MIX: () =>
    'Synthetic and real data are not combined: of weather and prices only one is synthetic here. Choose an atlas that fits the prices, import others (anemone fetch weather, anemone fetch prices), or add "mixed": true to the order or spec.',
  FORECAST_UNAVAILABLE: () =>
    'There are too few months of prices, published values or weather years for a forecast.',
  FORECAST_INPUTS_CHANGED: () =>
    'The months or the fleet of the forecast have changed since it was ordered. Please order again.',
  PRODUCTION_UNAVAILABLE: () =>
    'The hourly net power of the wind farm is no longer stored, or is not the one that was ordered. Calculate the energy yield again.',
  ATLAS_UNAVAILABLE: (p) =>
    p.atlas ? `The atlas ${p.atlas} is not available.` : 'The atlas is not available.',
  ATLAS_DATA_MISSING: () => 'A part of the atlas data is missing. The team is notified.',
  ATLAS_DATA_DAMAGED: () => 'A part of the atlas data is damaged. The team is notified.',
  MARKET_DATA_DAMAGED: () => 'A part of the market data is damaged. The team is notified.',
  DISK_FULL: () => 'There is no space left for the result. The team is notified.',
  CANCELLED: () => 'The job was cancelled.',
  TIMEOUT: (p) =>
    p.minutes ? `The job took longer than ${p.minutes} min and was stopped.` : 'The job took too long.',
  WORKER_LOST: (p) =>
    p.attempts
      ? `The computer failed ${p.attempts} times during the job.`
      : 'The computer failed during the job.',
  OUT_OF_MEMORY: () => 'The calculation needed more memory than it may use. The team is notified.',
  CLUSTER_REFUSED: () => 'The computing cluster does not accept the calculation. The team is notified.',
}
