import type { FarmConfigurationIssue, TurbineStatus, WindFarmIssue } from '#domain'

/** What an issue's text mentions. Heights and distances come with their unit. */
export interface FarmIssueParts {
  readonly turbine: string
  readonly other: string
  /** Distance in rotor diameters, such as '1.8 D', and the least one. */
  readonly diameters: string
  readonly minDiameters: string
  readonly siteHeight: string
  readonly demHeight: string
  readonly text: string
  readonly value: string
  readonly min: string
  readonly max: string
}

const statuses: Record<TurbineStatus, string> = {
  portfolio: 'portfolio',
  planned: 'planned',
  excluded: 'excluded',
}

const issues: Record<
  (WindFarmIssue | FarmConfigurationIssue)['code'],
  (p: Partial<FarmIssueParts>) => string
> = {
  noPlannedTurbine: () => 'At least 1 planned turbine is needed.',
  fewerThanTwoTurbines: () => 'At least 2 turbines are needed.',
  turbineIncomplete: (p) =>
    `Incomplete turbine configuration: ${p.turbine} needs a turbine type with a power curve and a hub height.`,
  turbinesTooClose: (p) => `${p.turbine} – ${p.other}: ${p.diameters} apart, less than ${p.minDiameters}.`,
  heightDeviates: (p) =>
    `${p.turbine}: the height ${p.siteHeight} differs by 30 m or more from the elevation model (${p.demHeight}).`,
  farmSiteUnknown: () => 'The site is no longer in the list.',
  primaryMissing: (p) => `${p.turbine} needs one primary turbine.`,
  primaryRepeated: (p) => `${p.turbine} has more than one primary turbine.`,
  turbineTypeUnknown: (p) => `${p.turbine}: this turbine type no longer exists. Choose another one.`,
  powerCurveUnknown: (p) => `${p.turbine}: this power curve does not belong to the turbine type.`,
  hubHeightInvalid: (p) => `${p.turbine}: the hub height ${p.text} has more than one decimal.`,
  hubHeightOutOfRange: (p) => `${p.turbine}: the hub height ${p.value} lies outside ${p.min} to ${p.max}.`,
  wakeDecayConstantOutOfRange: (p) =>
    `${p.turbine}: the wake decay constant ${p.value} lies outside ${p.min} to ${p.max}.`,
  roughnessOutOfRange: (p) => `The roughness length ${p.value} lies outside ${p.min} to ${p.max}.`,
  turbulenceOutOfRange: (p) => `The turbulence intensity ${p.value} lies outside ${p.min} to ${p.max}.`,
}

/** Wind farms: turbines, their configuration and what stands against a calculation. */
export const windFarm = {
  statuses,
  issues,
  wakeModels: {
    jensen: 'Jensen (N. O. Jensen / Katic 1986)',
    bastankhah: 'Bastankhah & Porté-Agel 2014',
    turbopark: 'TurbOPark 2022',
  },
  densityCorrections: {
    windpro: 'By wind speed (exponent 1/3 to 2/3)',
    iec: 'IEC 61400-12-1 (exponent 1/3)',
    none: 'None',
  },
}
