import type { FarmConfigurationIssue, TurbineStatus, WakeModelName, WindFarmIssue } from '#domain'
import { pluralOf } from '../../plural.ts'
import { heightIssues } from './heightIssues.ts'

const many = pluralOf('en')

/** Values in an issue's text. Heights and distances come with their unit. */
export interface FarmIssueParts {
  readonly turbine: string
  readonly other: string
  /** Distance in rotor diameters, such as '1.8 D', and the minimum. */
  readonly diameters: string
  readonly minDiameters: string
  readonly siteHeight: string
  readonly demHeight: string
  readonly text: string
  readonly count: string
  readonly value: string
  readonly min: string
  readonly max: string
}

const statuses: Record<TurbineStatus, string> = {
  portfolio: 'existing',
  planned: 'planned',
  planned_by_others: 'planned by others',
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
  turbinesAtOnePlace: (p) =>
    `${p.turbine} and ${p.other} are at one place, nearer than a rotor radius. Correct a coordinate, or exclude one of them.`,
  turbinesTooClose: (p) => `${p.turbine} – ${p.other}: ${p.diameters} apart, less than ${p.minDiameters}.`,
  othersNotCalculated: (p) =>
    many(
      p.count ?? '',
      '1 turbine that others plan is not calculated. Make it an existing turbine if its wakes are to count.',
      `${p.count} turbines that others plan are not calculated. Make them existing turbines if their wakes are to count.`,
    ),
  heightDeviates: (p) =>
    `${p.turbine}: the height ${p.siteHeight} differs by 30 m or more from the elevation model (${p.demHeight}).`,
  farmSiteUnknown: () => 'The site is no longer in the list.',
  primaryMissing: (p) => `${p.turbine} needs one primary turbine.`,
  primaryRepeated: (p) => `${p.turbine} has more than one primary turbine.`,
  turbineTypeUnknown: (p) => `${p.turbine}: this turbine type no longer exists. Choose another one.`,
  powerCurveUnknown: (p) => `${p.turbine}: this power curve does not belong to the turbine type.`,
  hubHeightInvalid: (p) => `${p.turbine}: ${heightIssues.hubHeightInvalid(p)}`,
  hubHeightOutOfRange: (p) => `${p.turbine}: ${heightIssues.hubHeightOutOfRange(p)}`,
  wakeDecayConstantOutOfRange: (p) =>
    `${p.turbine}: the wake decay constant ${p.value} lies outside ${p.min} to ${p.max}.`,
  roughnessOutOfRange: (p) => `The roughness length ${p.value} lies outside ${p.min} to ${p.max}.`,
  landUseUnknown: (p) =>
    `The land use class ${p.value} has no roughness length for wind farms. Over the sea, choose the atlas or enter 0.0002 m.`,
  shearOutOfRange: (p) => `The shear exponent ${p.value} lies outside ${p.min} to ${p.max}.`,
  superpositionNotOfModel: () =>
    'TurbOPark was fitted with the root of the sum of squares, with which the wakes mirrored by the ground are also added. Choose it or another wake model.',
  rotorAverageNotOfModel: () =>
    'This wake model has a fixed point on the rotor for its deficits: leave rotor_average empty.',
  expansionNotOfModel: () =>
    'The wakes of this model widen by the wake decay constant of each turbine. Leave the expansion empty.',
  expansionOutOfRange: (p) => `The wake expansion ${p.value} lies outside ${p.min} to ${p.max}.`,
  turbulenceOutOfRange: (p) => `The turbulence intensity ${p.value} lies outside ${p.min} to ${p.max}.`,
}

const wakeModels: Record<WakeModelName, string> = {
  jensen: 'N. O. Jensen / Katic 1986',
  bastankhah: 'Bastankhah & Porté-Agel 2014',
  turbopark: 'TurbOPark 2022',
}

/** Wind farms: turbines, their configuration and obstacles to a calculation. */
export const windFarm = {
  statuses,
  issues,
  wakeModels,
  densityCorrections: {
    windpro: 'by wind speed (1/3 to 2/3)',
    iec: 'IEC 61400-12-1 (1/3)',
    none: 'none',
  },
  roughnessShort: { atlas: 'atlas', landCover: 'map' },
  title: 'Energy yield with wake loss',
  noProduct: 'You have not bought an energy yield product. Please contact the provider to buy one.',
  settings: 'Wind farm settings',
  calculate: (cost: string) => `Calculate (uses ${cost})`,
  calculatePlain: 'Calculate',
  farm: 'Wind farm',
  noFarm: 'A wind farm is a list of turbines. Create your first one, then put its turbines on the map.',
  newFarm: 'New wind farm',
  newFarmName: 'Name of the new wind farm',
  createFarm: 'Create wind farm',
  defaultName: 'Wind farm',
  addTurbine: 'Turbine',
  importTurbines: 'Import turbines',
  turbinesOf: 'Turbines of the wind farm',
  columns: { turbine: 'Turbine', type: 'Type', hub: 'Hub (m)', status: 'Status' },
  noType: 'no type yet',
  chooseTypeOf: (turbine: string) => `No type yet: choose the type of ${turbine}`,
  cannotCalculate: 'What the calculation still needs',
  noTurbines: 'No turbines yet. Double-click on the map, or add one by its coordinates.',
  plainList: (name: string) =>
    `The list "${name}" is not a wind farm yet. Its sites become turbines if you turn it into one.`,
  turnInto: 'Turn into wind farm',
  tooClose: (one: string, other: string, diameters: string) => `${one} – ${other}: ${diameters} apart`,
  incomplete: (count: string) => `Incomplete turbine configuration: ${count}`,
  heightDeviation: (name: string) => `${name}: height differs from the elevation model`,
  andMore: (count: string) => `and ${count} more`,
  frozen: 'A calculation for this wind farm exists. It can no longer be changed, but it can be copied.',
  copyFarm: 'Copy wind farm',
  deleteTurbine: (name: string) => `Delete ${name}`,
  showTurbine: (name: string) => `Show ${name} on the map`,
  wake: {
    title: (direction: string) => `Wake at ${direction}`,
    /** @param others  planned by others; null: none */
    counts: (planned: string, portfolio: string, others: string | null) =>
      `${planned} planned · ${portfolio} existing${others === null ? '' : ` · ${others} planned by others`}`,
    direction: 'Wind direction',
    show: 'Show wakes',
  },
  dialog: {
    table: 'Configuration of the turbines',
    select: (name: string) => `Select ${name}`,
    selectAll: 'Select all turbines',
    site: 'Turbine',
    vendor: 'Vendor',
    type: 'Turbine type',
    curve: 'Power curve',
    decayHint: (proposed: string) => `proposed ${proposed}`,
    status: 'Status',
    primary: 'Primary',
    of: (field: string, name: string) => `${field} of ${name}`,
    choose: 'choose',
    noCurve: 'no power curve',
    addVariant: (name: string) => `Add a variant of ${name}`,
    removeVariant: (name: string) => `Remove this variant of ${name}`,
    bulk: (count: number, shown: string) => many(count, '1 turbine selected', `${shown} turbines selected`),
    bulkHint: 'Select turbines to set several at once.',
    unchanged: 'unchanged',
    apply: 'Apply',
    wakeModel: 'Wake model',
    densityCorrection: 'Air density correction',
    roughnessOf: 'Roughness',
    roughnessHint: 'wake decay constants follow it',
    roughnessModes: {
      atlas: 'from the atlas, at each site',
      landCover: 'by land cover, at each site, else from the atlas',
      typed: 'entered',
      landUse: 'by land use',
    },
    landCoverNote: (lengths: string, citation: string) =>
      `Mean of the logarithm by area within 15 hub heights of each turbine, 150 m at least, which is our own choice; roughness lengths of the classes: ${lengths}. Where the map does not reach, the atlas is used. Map: ${citation}.`,
    landUse: 'Land use (TA Luft 2021)',
    follows: {
      atlas: 'from the roughness of the atlas, shown when you calculate',
      landCover: 'from the roughness by land cover, shown when you calculate',
    },
    shearHint: 'only for atlases with wind at one height; empty: from the roughness',
    profileAbove: 'Wind above the heights of the atlas',
    profileAboveHint:
      'for hubs above the highest of several heights; 60 m above 100 m the two differ by some 3 % of the wind and 7 % of the energy',
    profilesAbove: { power: 'power law of the two highest', log: 'logarithm through the two highest' },
    superposition: 'Superposition',
    superpositions: {
      rootSumSquare: 'root of the sum of squares',
      linear: 'sum',
      maximum: 'the largest',
    },
    superpositionPublished: 'of the speed deficits, as published for the wake model',
    superpositionChosen: 'of the speed deficits, instead of the published one',
    expansion: 'Wake expansion',
    expansionHint: (own: string, min: string, max: string) => `${min} to ${max}; empty: ${own}, as published`,
    expansionNone: 'by the wake decay constant of each turbine',
    blockageHint: 'turbines slow the wind upwind of them; takes much longer to calculate',
    none: 'none',
    turbulenceHint: (models: string) =>
      `for ${models} and the comparison with turbine classes; empty: from the roughness, 0.06 at sea; one value, 12 by sector (0.06; 0.07; …) or by wind speed (4 = 0.12; 10 = 0.08)`,
    rotorAverage: 'Deficit on the rotor',
    rotorAverageHint: 'at the centre as published; the mean over the rotor gives smaller losses',
    southRegion: 'Southern region (EEG)',
    takeOver: 'Adopt the other changes',
    fix: (count: number, shown: string) =>
      many(count, '1 entry must be corrected.', `${shown} entries must be corrected.`),
  },
  order: {
    byRule: 'by rule',
    title: 'Calculate the wind farm',
    priceHint: 'one credit per planned turbine and per time series',
    remainingAfter: (shown: string) => `${shown} left afterwards`,
    confirm: (cost: string) => `Place order (uses ${cost})`,
    freezes: 'After that the wind farm can no longer be changed, only copied.',
    fromAfterTill: 'The year “From” may not be after “Until”.',
    surface: 'Roughness, wake decay and shear',
    surfaceLoading: 'being read from the atlas …',
    surfaceFailed: 'cannot be read at the moment; the result will show them',
  },
  jobs: {
    empty: 'No calculations yet. They are listed here with their progress and their files.',
  },
}
