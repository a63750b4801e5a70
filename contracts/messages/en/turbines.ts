import type { TurbineEntryIssueCode } from '#domain'
import { pluralOf } from '../../plural.ts'
import { heightIssues } from './heightIssues.ts'

const many = pluralOf('en')

/** Displayed values in the text of a turbine's issue. */
export interface TurbineIssueParts {
  readonly text?: string
  readonly value?: string
  readonly min?: string
  readonly max?: string
}

const issues: Record<TurbineEntryIssueCode, (p: TurbineIssueParts) => string> = {
  vendorNameMissing: () => 'A vendor needs a name.',
  vendorNameTooLong: (p) => `The name of a vendor has at most ${p.max} characters.`,
  vendorNameTaken: (p) => `A vendor named "${p.text}" already exists.`,
  typeNameMissing: () => 'A turbine type needs a name.',
  typeNameTooLong: (p) => `The name of a turbine type has at most ${p.max} characters.`,
  typeNameTaken: (p) => `This vendor already has a turbine type named "${p.text}".`,
  powerCurveNameMissing: () => 'A power curve needs a name.',
  powerCurveNameTooLong: (p) => `The name of a power curve has at most ${p.max} characters.`,
  powerCurveNameTaken: (p) => `This turbine type already has a power curve named "${p.text}".`,
  rotorDiameterNotPositive: () => 'The rotor diameter must be greater than 0.',
  ratedPowerNotPositive: () => 'The rated power must be greater than 0.',
  typeHubHeightRepeated: (p) => `The hub height ${p.value} m is entered twice.`,
  classValuesOfS: () => 'Only class S and category S have values of their own.',
  ...heightIssues,
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
  title: 'Turbine management',
  tabs: { overview: 'Turbines', type: 'Vendor and type', curve: 'Power curve', assign: 'Assign to sites' },
  tabsLabel: 'Tasks of turbine management',
  search: 'Search',
  searchHint: 'Vendor, type, kW or rotor, such as vestas 126',
  ownOnly: 'Own only',
  table: 'Turbine types',
  found: (count: string) => many(count, '1 type', `${count} types`),
  noneFound: 'No type matches the search. You can enter it yourself under "Vendor and type".',
  noneOwn:
    'You have not entered any turbines yet. Begin under "Vendor and type", or add a power curve to a type of the catalogue.',
  columns: {
    type: 'Type',
    ratedPower: 'Rated (kW)',
    rotor: 'Rotor (m)',
    specificPower: 'W/m²',
    curves: 'Curves',
  },
  own: 'own',
  facts: {
    rotorArea: 'Rotor area',
    source: 'Source',
  },
  unknown: 'not known',
  ownSource: 'entered by you',
  sourceText: (name: string, licence: string) => `${name} · ${licence}`,
  choose: 'Choose a type to see its data and power curves.',
  noCurve:
    'There is no published power curve for this type, and the model of parametric curves does not apply to it: it does not describe stall-regulated or fixed-speed turbines. Add your own curve.',
  noOwnCurve: 'This type has no power curve yet. Add one.',
  powerCurve: 'Power curve',
  parametric: 'parametric',
  parametricCurve: 'Parametric',
  parametricHint: (uncertainty: string) =>
    `No curve of this type has been published. This one is derived from rated power and rotor by a model; compared with published curves of such turbines, its annual energy has a standard uncertainty of ${uncertainty}. Use the vendor’s curve if you have it.`,
  computedCt: 'Ct computed',
  computedCtHint:
    'No thrust curve was given. Ct is computed from the power as for a generic turbine; it differs from published curves by 0.03 on average.',
  publishedCt: 'Ct given',
  reducedTo: (power: string) => `reduced to ${power}`,
  chart: (name: string) => `Power and thrust coefficient of ${name} over wind speed`,
  thrust: 'Ct',
  windSpeed: 'wind speed in m/s',
  addCurve: 'Add power curve',
  editType: 'Edit type',
  editCurve: 'Edit power curve',
  renameVendor: 'Rename vendor',
  deleteVendor: 'Delete vendor',
  deleteType: 'Delete type',
  deleteCurve: 'Delete power curve',
  downloadCsv: 'CSV',
  downloadTrb: 'TRB',
  iecDocument: {
    open: 'IEC 61400-16',
    title: 'Own power curves as IEC 61400-16',
    explanation:
      'All own power curves of this type become operating modes of one document. It requires the number of blades, which no curve states.',
    blades: 'Number of blades',
    save: 'Save document',
  },
  deleteQuestion: {
    vendor: (name: string) => `Delete the vendor "${name}" with its types and power curves?`,
    type: (name: string) => `Delete the turbine type "${name}" with its power curves?`,
    curve: (name: string) => `Delete the power curve "${name}"?`,
  },
  vendor: 'Vendor',
  newVendor: '+ New vendor …',
  vendorName: 'Name of the vendor',
  typeName: 'Name of the type',
  hubHeights: 'Hub heights',
  hubHeightsHint: 'separated by spaces, such as 100 125.5 149',
  windClass: {
    label: 'Wind class (IEC 61400-1)',
    none: 'not stated',
    turbulence: 'Turbulence category',
    referenceSpeed: 'Vref',
    meanSpeed: 'Vave',
    inflow: 'Inflow angle',
    referenceTurbulence: 'Iref',
    hint: 'As manufacturer or certificate state it. Energy yields compare it with each place.',
    ofFile: (name: string) => `The file states the wind class ${name}; it is saved with the type.`,
    ofFileOther: (name: string) =>
      `The file states the wind class ${name}; that of the type stays. Edit the type to change it.`,
  },
  numberNeeded: 'Enter a number.',
  densityRange: (min: string, max: string) => `Enter an air density from ${min} to ${max} kg/m³.`,
  createType: 'Create type',
  saveType: 'Save type',
  newType: 'New type',
  turbineOf: (site: string) => `Turbine of ${site}`,
  forAllWithout: (count: string) => `For all ${count} sites without a turbine`,
  chooseType: 'Choose a turbine type',
  type: 'Turbine type',
  input: 'Input',
  inputs: { values: 'Single values', text: 'Text box', file: 'File', noise: 'Noise-reduced' },
  curveName: 'Name of the power curve',
  noiseLevel: 'Noise level (optional)',
  soundAt: (level: string, speed: string) => `${level} at ${speed}`,
  soundLevels: (levels: string, bands: string | null) =>
    `Sound power level by wind speed: ${levels}${bands === null ? '' : `; totals of ${bands} bands`}.`,
  soundMargin: (margin: string) => `Recommended margin, not added: ${margin}.`,
  values: 'Single values of the power curve',
  valuesHint:
    'Enter goes to the next row; a block copied from a spreadsheet can be pasted into any cell. Ct may stay empty.',
  cellLabels: { speed: 'Wind speed', power: 'Power', ct: 'Ct' },
  cellOf: (column: string, row: string) => `${column}, row ${row}`,
  addRow: 'Add row',
  removeRow: (row: string) => `Remove row ${row}`,
  chartHint: 'The chart appears as soon as the first values are complete.',
  textbox: 'Wind speed, power in kW and Ct',
  textboxHint:
    'One point per line, columns separated by tabs, semicolons or spaces; the content of a TRB file works too.',
  dropFile: 'Drop a file here, or choose one',
  dropHint: 'TRB, WAsP .wtg, .pow, IEC 61400-16 JSON, windIO or CSV',
  chooseFile: 'Choose file',
  fileProblems: (file: string, count: string) => `${file} cannot be used. Problems: ${count}`,
  problems: 'Problems',
  warnings: 'Please check',
  tables: 'Power curves of the file',
  baseCurve: 'Full operation',
  reducedPower: 'Reduced power',
  reducedPowerHint: (min: string, max: string) => `${min} to ${max} kW`,
  saveCurve: 'Save power curve',
  saveCurves: (count: string) => many(count, 'Save 1 power curve', `Save ${count} power curves`),
  list: 'Site list',
  noLists: 'You have no site list yet. Create one on any product page, then assign turbines here.',
  noSites: 'This list has no sites.',
  allSites: 'All sites',
  sites: 'Sites',
  present: 'Current turbine',
  firstCurve: 'The type’s first power curve',
  assign: (count: string) => many(count, 'Assign to 1 site', `Assign to ${count} sites`),
  assigned: (count: string, type: string) =>
    many(count, `1 site has ${type} now.`, `${count} sites have ${type} now.`),
  issues,
}
