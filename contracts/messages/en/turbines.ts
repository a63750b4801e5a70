import type { TurbineEntryIssueCode } from '#domain'

/** What the text of a turbine's issue mentions, as it is shown. */
export interface TurbineIssueParts {
  readonly text?: string
  readonly value?: string
  readonly min?: string
  readonly max?: string
}

const issues: Record<TurbineEntryIssueCode, (p: TurbineIssueParts) => string> = {
  vendorNameMissing: () => 'A vendor needs a name.',
  vendorNameTooLong: (p) => `The name of a vendor has at most ${p.max} characters.`,
  vendorNameTaken: (p) => `A vendor named "${p.text}" exists already.`,
  typeNameMissing: () => 'A turbine type needs a name.',
  typeNameTooLong: (p) => `The name of a turbine type has at most ${p.max} characters.`,
  typeNameTaken: (p) => `This vendor has a turbine type named "${p.text}" already.`,
  powerCurveNameMissing: () => 'A power curve needs a name.',
  powerCurveNameTooLong: (p) => `The name of a power curve has at most ${p.max} characters.`,
  powerCurveNameTaken: (p) => `This turbine type has a power curve named "${p.text}" already.`,
  rotorDiameterNotPositive: () => 'The rotor diameter must be greater than 0.',
  ratedPowerNotPositive: () => 'The rated power must be greater than 0.',
  typeHubHeightRepeated: (p) => `The hub height ${p.value} m is there twice.`,
  typeHubHeightOutOfRange: (p) =>
    `A hub height lies above ${p.min} m and up to ${p.max} m; ${p.value} m does not.`,
  cutInNotBelowCutOut: (p) =>
    `The cut-in wind speed of ${p.value} m/s must lie below the cut-out wind speed of ${p.max} m/s.`,
  restartAboveCutOut: (p) =>
    `The restart wind speed of ${p.value} m/s must not exceed the cut-out wind speed of ${p.max} m/s.`,
  stationaryCtOutOfRange: () => 'The Ct of the standing turbine lies between 0 and 1.',
  noiseReductionOutOfRange: (p) =>
    `The reduced power lies between 10 % of the rated power and the rated power: ${p.min} to ${p.max} kW.`,
}

/** Turbine management: vendors, types and power curves, the shipped ones and the customer's own. */
export const turbines = {
  issues,
}
