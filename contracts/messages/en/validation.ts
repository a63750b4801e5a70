import { pluralOf } from '../../plural.ts'
import type { PublishedCaseGroup } from '../../products/energyYield/validation.ts'

const many = pluralOf('en')

const groups: Readonly<Record<PublishedCaseGroup, string>> = {
  'pywake.hornsrev80': 'Horns Rev 1: year and wakes by wind direction',
  'pywake.hornsrev9_mixed': 'Nine turbines of Horns Rev 1, mixed types',
  'pywake.time_series_hornsrev16': '16 turbines of Horns Rev 1, hour by hour',
  'pywake.jensen_nibe': 'Wakes at Nibe (Jensen 1983)',
  'iea37.examples': 'IEA Wind Task 37: case studies of 16, 36 and 64 turbines',
  'iea37.participants': 'IEA Wind Task 37: layouts of the participants',
  'pywake.iea37_ex16_models': '16 turbines by four wake models',
  'pywake.turbopark_orsted_example1': 'TurbOPark: Ørsted’s own example',
  'turbines.parametric_energy': 'Energy of parametric curves against published curves, rotors from 100 m',
  'turbines.generic_thrust': 'Generic thrust against published thrust',
  'turbines.parametric_curves': 'Parametric curves against their authors’ program',
  'met.power_curve_density_V80': 'Power curve at other air densities',
  'met.density_by_height': 'Air density by height',
  'pywake.net_sensitivity': 'Sensitivity of the net yield to wind, Horns Rev 1',
  'calibration.total_least_squares': 'Line by total least squares (Pearson 1901)',
  'calibration.orthogonal_least_squares': 'Line by total least squares, a year of hours',
  'calibration.variance_ratio': 'Line by variance ratio',
  'calibration.weibull_scale': 'Weibull scale',
  'calibration.quantile': 'Quantile mapping',
  'calibration.matrix': 'Matrix with scatter',
  'calibration.raster': 'Raster of mean speeds, read at sites',
  'calibration.production': 'Factor from own production',
  'shortCalibrations.moving_windows': 'Uncertainty of short calibrations: moving windows of 20 years',
  'yields.mean_year': 'Mean year of incomplete months',
  'yields.site_quality': 'Site yield and correction factor (EEG 2023)',
  'yields.high_wind_stop': 'Stop by high wind and restart',
  'restrictions.hours': 'Hours in which restrictions apply',
  'restrictions.energy': 'Energy lost to restrictions',
  'restrictions.night_length': 'Length of nights',
  'misc.exceedance_periods': 'Exceedance levels over 1, 10 and 20 years',
  'misc.proposed_uncertainties': 'Proposed uncertainties',
}

/** Results of the calculations for cases with a known truth. */
export const validation = {
  title: 'Validation',
  intro:
    'How the calculations compare with known values: the spread of atlases at one point, the effect of calibrations with your own measurements, a measured wind farm, and published cases.',
  back: 'To the energy yield',
  link: 'Validation',
  spread: {
    title: 'Spread between the atlases at a point',
    intro:
      'Mean wind of every atlas that you have bought and that covers the point, read for the same time. The difference between atlases is not an error bound: they may all be off in the same way.',
    height: 'Height above ground',
    compare: 'Compare the atlases',
    noWind: 'None of your atlases has wind at this point.',
    one: 'Only one of your atlases has wind at this point: there is no spread.',
    spread: (share: string, count: string, height: string) =>
      `The highest and the lowest mean of ${count} atlases at ${height} lie ${share} apart.`,
    samePeriod: 'All were read over the last whole years that they have in common, ten at most.',
    ownPeriods:
      'They have less than a year in common: each was read over its own last ten whole years at most, so that years differ too.',
    table: (height: string) => `Atlases at ${height}`,
    atlas: 'Atlas',
    mean: 'Mean (m/s)',
    deviation: 'From their mean',
    weibullA: 'Weibull A (m/s)',
    period: 'Time',
    availability: 'Available',
    jumps: 'Jumps of the daily course (m/s)',
    jumpNote:
      'A jump is a mean change between two hours of the day that exceeds that of the neighbouring hours by more than 0.1 m/s in two years or more. Those of ERA5 at 09–10 and 21–22 UTC are the ends of its assimilation windows; your provider can remove them. Others can be weather.',
    heights: 'Heights with wind (m)',
    note: 'Means are of all time steps; Weibull A and k by WAsP’s method. Between an atlas’s heights, and beyond them, the wind is that of a power law.',
    leftOut: (count: number, text: string) =>
      many(count, 'One further atlas was not read.', `${text} further atlases were not read.`),
    synthetic: 'Differences between synthetic atlases say nothing about real wind.',
  },
  skill: {
    title: 'Which atlas for my place?',
    intro:
      'Your atlases against the metered energy of wind plants, after usual losses, or against the wind of a mast, lidar, tower or station: all of them by the same years of the same plants, or over the same period. The first atlas is the one that the others are compared with.',
    placeFirst: 'To compare the atlases with a measured wind, enter its place above.',
    measurementHint:
      'A file of measured wind at the point above, or hourly winds of a station of the German Weather Service (produkt_ff_stunde…txt). It is stored only if you choose so.',
    noneMeasured: 'None of your atlases has two weeks of hours in common with the measurement at this place.',
    windTable: 'Agreement with the measured wind',
    windBias: 'Bias (m/s)',
    distribution: 'Distance of distributions (m/s)',
    byHour: 'Bias by hour of the day',
    byMonth: 'Bias by month',
    aboutWind: (pairs: string, months: string) =>
      `${pairs} time steps in ${months} months, the atlas at the height of the measurement; energy by the power curve of the onshore reference turbine. Brackets: 95 % intervals from 2000 paired draws of whole months.`,
    area: 'Metered plants',
    around: (km: string) => `within ${km} of the point above`,
    all: 'everywhere',
    none: 'There are no five years of metered plants here that all your atlases have in common. The operator adds metered energies.',
    table: 'Agreement with metered plants',
    rmse: 'RMSE (% of rated power)',
    bias: 'Bias (% of rated power)',
    energy: 'Energy error (%)',
    verdict: 'Compared with the first',
    verdicts: {
      better: (difference: string) => `better: RMSE ${difference}`,
      worse: (difference: string) => `worse: RMSE ${difference}`,
      not_distinguishable: (difference: string) => `not better and not worse: RMSE ${difference}`,
    },
    reference: 'is the first',
    tooFew: 'too few plants or months',
    better: (atlas: string, first: string) =>
      `Use ${atlas}: of the atlases that are better than ${first}, it has the smallest error.`,
    noneBetter: (first: string) => `None of your atlases is better than ${first} here.`,
    notJudged: 'There are too few plants or months, or only one atlas, to recommend one.',
    about: (pairs: string, blocks: string, years: string) =>
      `${pairs} years of plants in ${blocks} groups, settlements of ${years}. Brackets: 95 % intervals from 2000 paired draws of whole groups. A group is a plant, in a region a square of about 28 km.`,
    leftOut: (titles: string) => `Not compared here: ${titles}.`,
    jumps: (title: string, jumps: string) =>
      `Jumps of ${title} against the measured daily course (m/s): ${jumps}.`,
    factorMaps: 'Maps of the wind factors',
    factorMap: (title: string) => `Map of the wind factors: ${title}`,
    report: 'Save as PDF',
    reportFile: 'comparison_of_atlases',
    method:
      'Method: modelled less measured, of the same time steps or of the same years of the same plants for all atlases. Winds are compared at the height of the measurement, plants after wakes, usual losses and known curtailment. An atlas is better or worse only if the interval of its paired difference excludes 0. Plants contain what losses do not explain; a station of 10 m tests the weather rather than the yield.',
  },
  measurements: {
    title: 'Stored measurements',
    none: 'none: metered plants or a file',
    named: (name: string, height: string) => `${name}, ${height}`,
    about: (p: {
      readonly file: string
      readonly place: string
      readonly from: string
      readonly till: string
      readonly speeds: string
      readonly mean: string
    }) => `${p.file}: ${p.place}, ${p.from} to ${p.till}, ${p.speeds} values, mean ${p.mean}`,
    name: 'Name of the measurement',
    store: 'Store with the account',
    remove: 'Remove measurement',
    removeConfirm: (name: string) => `Remove "${name}" for good?`,
    nameTaken: (name: string) =>
      `The account already has a measurement called "${name}". Use another name or remove that one.`,
    tooMany: (count: string, megabytes: string) =>
      `An account can store ${count} measurements with ${megabytes} MB. Remove one.`,
    noSpeed: 'The file has no valid wind speed.',
  },
  yields: {
    title: 'Your calibrated yields',
    intro:
      'Your newest orders with a calibration, 20 at most: the error of the atlas at the known place before it, the error of the method in months that it did not use, and its effect.',
    none: 'None of your completed energy yields was ordered with a calibration. How your own measurement compares by each method is shown when you order the energy yield.',
    farm: 'Wind farm',
    by: 'Calibrated by',
    columns: {
      known: 'Known mean (m/s)',
      atlas: 'Atlas (m/s)',
      before: 'Bias before',
      bias: 'Bias, months left out',
      leftOut: 'RMSE, months left out (m/s)',
      yieldBefore: 'Park yield before (MWh)',
      yieldAfter: 'Park yield after (MWh)',
    },
    ofEnergy: 'of the energy',
    note: 'Bias before is the atlas’s mean over the known one of the same time, less one; for a raster, over its sites; for a production, calculated over metered energy. Only a measurement has months to leave out. Yields are those of the planned turbines in a mean year, before restrictions and losses.',
  },
  measured: {
    title: (farm: string) => `A measured wind farm: ${farm}`,
    intro: ({
      turbines,
      type,
      height,
      weather,
      wakes,
    }: Readonly<Record<'turbines' | 'type' | 'height' | 'weather' | 'wakes', string>>) =>
      `${turbines} turbines ${type} at ${height}, whose metered energy the operator has published, calculated with the wind of ${weather} at the site and wakes by ${wakes}: knowing nothing of the farm, with its mean wind speed, and with the production of one year, which predicts that of the other.`,
    known: 'Known of the farm',
    knowledge: {
      nothing: () => 'Nothing: unchanged wind',
      mean_speed: (years: string) => `Mean wind speed of the nacelles, ${years}`,
      production: (years: string) => `Production of ${years}`,
    },
    metered: 'Metered',
    factor: 'Factor on the wind speed',
    energy: (year: string) => `${year} (MWh)`,
    deviation: (year: string) => `Deviation ${year}`,
    fitted: 'fitted',
    parametric: 'No power curve of this type is published: its curve is parametric.',
    note: (standing: string) =>
      `Metered energies are those of the turbines, without the losses after them; in ${standing} of the records with enough wind a turbine stood still, which the calculation does not include. An anemometer on the nacelle is behind the rotor and does not replace a mast. One wind farm over two years proves no rule: elsewhere the wind of a reanalysis may be too low by as much.`,
  },
  cases: {
    title: 'Published cases',
    intro:
      'The calculations that run here against numbers of others, measured anew for this release. They show whether formulas are right, not how well a model matches reality: for that see the measured wind farm above.',
    what: 'Case',
    basis: 'Compared with',
    bases: {
      published: 'published numbers',
      program: 'another program',
      closedForm: 'closed form or by hand',
    },
    count: 'Cases',
    mean: 'Mean error',
    most: 'Largest error',
    source: 'Source',
    figures: 'Figure by figure',
    figure: 'Figure',
    ours: 'Here',
    reference: 'Reference',
    difference: 'Difference',
    /** Names of compared figures; the record uses those of the published files. */
    names: {
      participant: (number: string, turbines: string) => `Participant ${number}, ${turbines} turbines`,
      words: {
        turbines: 'turbines',
        types: 'types',
        mom1d: 'momentum theory (1D)',
        madsen: 'induction by Madsen',
        'area overlap': 'overlapped area',
        'rotor centre': 'rotor centre',
        squared: 'root of the sum of squares',
        max: 'largest deficit',
        simple: 'simple',
      },
    },
    groups,
  },
}
