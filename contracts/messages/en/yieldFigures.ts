import { pluralOf } from '../../plural.ts'

const many = pluralOf('en')

/** Texts of an energy yield's net figures for a lender, shared by page, workbook and report. */
export const yieldFigures = {
  level: (level: string, years: string) => `${level}, ${many(years, '1 year', `${years} years`)}`,
  netLevel: (level: string, years: string) =>
    `Net yield ${level}, ${many(years, '1 year', `${years} years`)}`,
  monthStart: 'First day (UTC)',
  firstTurbine: 'First turbine',
  sectorOrAll: 'Sector (empty: all)',
  freeOf: (group: string) => `${group}, gross (MWh)`,
  parkOf: (group: string) => `${group}, park (MWh)`,
  groups: { planned: 'Planned', portfolio: 'Existing', farm: 'Wind farm' },
  summary: { title: 'Results for a mean year of 8766 hours', item: 'Item', unit: 'Unit' },
  before: 'Before losses',
  heldCurve: (type: string, from: string, until: string) =>
    `${type}: the table ends at full power at ${from}; the last power is held up to ${until}.`,
  turbines: {
    title: 'Net yield, losses and uncertainty of each turbine',
    note: 'Net yields are those of a mean year, after the losses of each turbine and with its own sensitivity to the wind. P90 is of the mean over so many years of operation. Uncertainties of turbines are not independent: their P75 and P90 do not add up to those of the farm.',
    turbine: 'Turbine',
    sigma: (years: string) => `Uncertainty, ${many(years, '1 year', `${years} years`)}`,
    level: (level: string, years: string) => `${level}, ${many(years, '1 year', `${years} years`)}`,
  },
  distances: {
    title: 'Distances between turbines',
    nearest: 'Nearest turbine of each',
    note: 'Horizontal, in metres and in rotor diameters (D) of the turbine measured from.',
    turbine: 'Turbine',
    to: 'Nearest',
    all: 'All distances, metres above and rotor diameters below',
  },
  ruggedness: {
    title: 'Ruggedness of the ground',
    difference: 'ΔRIX to the mast',
    note: (radius: string, slope: string) =>
      `Share of 72 radii of ${radius}\u00a0km along which the ground is steeper than ${slope} (WAsP; Mortensen, Bowen & Antoniou, EWEC 2006).`,
    source: (spacing: string, models: string) => `Heights every ${spacing}\u00a0m of ${models}.`,
    mast: (index: string) =>
      `RIX at the mast: ${index}. Where a turbine's is larger, a linear flow model from the mast overestimates the wind.`,
    complex: (count: string) => `Turbines above 30\u00a0%, complex ground: ${count}.`,
  },
  siteClass: {
    title: 'Wind class of each turbine, indicative',
    extreme: '50-year wind, years',
    required: 'Required class',
    beyond: 'Beyond all classes',
    shear: 'shear',
    inflow: 'inflow',
    note: (shear: string, inflow: string) =>
      `Indicative: no assessment of the site by IEC 61400-1. The class is the lowest whose Vref covers the 50-year wind and a fifth of it the mean: I 50, II 42.5, III 37.5\u00a0m/s. All classes include a shear exponent of ${shear} and an inflow angle of ${inflow}°. The shear is that of the extrapolation to the hub, else of neutral wind over the roughness; the inflow follows the plane fitted to the ground within 5 hub heights.`,
    enterClass: 'No type states its class; it can be entered in the form of an own type.',
  },
  designClass: {
    title: 'Site and class of the turbine type, indicative',
    ofType: 'Class of the type',
    classNotStated: 'class not stated',
    limits: {
      extremeMs: '50-year wind ≤\u00a0Vref',
      meanMs: 'Mean ≤\u00a0Vave',
      turbulence: 'Turbulence ≤\u00a0Iref',
      shear: 'Shear',
      inflowDeg: 'Inflow',
    },
    verdicts: {
      met: 'within',
      exceeded: 'exceeded',
      atLeast: 'open: lower bound',
      notStated: 'no limit stated',
    },
    note: 'Indicative: no assessment of the site by IEC 61400-1. The 50-year wind of yearly maxima is compared with Vref, the mean with Vave, the highest required reference turbulence of the materials with Iref, shear and inflow with those of the class. The 50-year wind is that of the atlas, which averages over more than 10 minutes and is usually too low: "within" is no verdict on storms. –: the figure of the site is not known.',
    largeFarm: 'Open: the turbulence is within the class, but may be higher within a large or dense farm.',
  },
  turbulence: {
    title: 'Effective turbulence, indicative',
    ambient: 'Ambient at 15 m/s',
    ambientOnly: 'Ambient',
    effective: (m: string) => `Effective at 15 m/s, m\u00a0=\u00a0${m}`,
    effectiveOf: (m: string) => `Effective, m\u00a0=\u00a0${m}`,
    required: (m: string) => `Required Iref, m\u00a0=\u00a0${m}`,
    speed: (m: string) => `Decisive wind speed, m\u00a0=\u00a0${m}`,
    category: (m: string) => `Category, m\u00a0=\u00a0${m}`,
    note: 'Indicative: no assessment of the site by IEC 61400-1. Intensities are 90\u00a0% quantiles with the wakes of all turbines by Frandsen (edition 4, annex E); m is the Wöhler exponent, 4 for steel, 10 for glass fibre. Iref is required so that the normal turbulence model covers the turbine from 0.6 times the rated wind speed to cut-out: C\u00a012\u00a0%, B\u00a014\u00a0%, A\u00a016\u00a0%, A+\u00a018\u00a0%, else S. Compare it with the class of the type. Complex terrain is not considered.',
    sources: {
      typed: 'Ambient turbulence as entered.',
      roughness:
        'Ambient turbulence is that of neutral wind over the roughness, 1/ln(h/z₀); enter a measured one.',
    },
    largeFarm: '≥: the farm is large or dense, and the turbulence within it may be higher.',
  },
  hours: {
    title: 'Net energy by month and hour of the day (MWh)',
    note: (offset: string) =>
      `A mean year; hours begin at the full hour of UTC${offset}, without daylight saving. All hours add up to P50.`,
    sum: 'Day',
    hour: 'Hour',
    all: 'Year',
  },
  sectors: {
    title: 'Wake loss by wind direction',
    free: 'Gross (MWh/a)',
    park: 'Park (MWh/a)',
    all: 'All',
  },
  curves: {
    title: 'Power and thrust as tables',
    vendor: 'Vendor',
    type: 'Turbine type',
    curve: 'Power curve',
    ct: (type: string) => `${type}, Ct`,
    densities: (list: string) => `Power at the air density of each curve: ${list}.`,
  },
  categories: {
    turbine_interaction: 'Turbine interaction',
    measurement: 'Wind measurement',
    historical_wind_resource: 'Historical wind resource',
    vertical_extrapolation: 'Vertical extrapolation',
    horizontal_extrapolation: 'Horizontal extrapolation',
    future_assessment_period_variability: 'Variability of future years',
    plant_performance: 'Plant performance',
    other: 'Other',
  } as Readonly<Record<string, string>>,
  categoryHint: 'Groups are the categories of IEC 61400-15-2.',
  category: 'IEC 61400-15-2',
  sources: {
    title: 'Take losses from',
    uncertaintyTitle: 'Take uncertainties from',
    names: { tr6: 'FGW TR 6', dtu: 'DTU (windkit)', sam: 'NREL SAM' },
    described: {
      tr6: 'Flat values of FGW TR 6 since revision 10: availability 3 %, electrical 2 %, degradation 0.5 %. Icing and permits are to be added.',
      dtu: 'Defaults of windkit 2.2.0 (DTU Wind Energy): low losses of well-run farms.',
      sam: 'Defaults of the System Advisor Model, PySAM 7.1.1 (NREL): practice in the United States.',
    },
    button: (name: string, share: string) => `${name} (${share})`,
    taken: (name: string, described: string) => `Losses of ${name} have been entered. ${described}`,
    atlas: 'Only an atlas',
    atlasDescribed:
      'Our proposal for an atlas without a measurement, with sources in the result. Wakes, years and the calibration are added once the result is known.',
    measured: 'DTU (windkit), measured site',
    measuredDescribed:
      'Defaults of windkit 2.2.0 (DTU Wind Energy) for a site with a measurement. The variability of single years comes with the result.',
    uncertaintiesTaken: (name: string, described: string) =>
      `Uncertainties of ${name} have been entered. ${described}`,
    none: 'Nothing is applied unless you choose it: sources differ by a factor of four.',
  },
  next: {
    same: 'From the last order of this farm.',
    ofCopy: 'From the farm that this one is a copy of.',
    other: (farm: string) => `Take over from ${farm}`,
    otherHint: (farm: string, losses: string) =>
      `The last order, of ${farm}, had losses of ${losses}. They are not entered here unless you take them over.`,
    unnamed: 'another farm',
  },
  computedLoss: (names: string) =>
    `Rules of this farm compute ${names}: those losses cannot be entered a second time.`,
}
