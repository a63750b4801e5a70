import type { MethodChangeId } from '../../releases/methodChanges.ts'

/** Changes of methods, and their effect on results. */
const changes: Record<MethodChangeId, { readonly what: string; readonly size: string }> = {
  optionsInTime: {
    what: 'Floors, caps and the option of the market premium count the years from the day of the prices to the delivery, and market values return to their mean at 30 % a year; before, they counted from the beginning of the agreement, and the deviation grew without limit. The option is compared with the premium at the market value that counts, so that it is never negative.',
    size: 'A floor of 60 EUR/MWh at 64 expected, ten years from 2027: 7.1 instead of 14.3 EUR/MWh on average; a single year 2036: 8.0 instead of 3.6. Agreements without limits: none but the value of the option.',
  },
  matrixUncertainty: {
    what: 'Calibrations by the matrix state no uncertainty: in moving windows the long-term mean lay within it in 0.52 to 0.59 of the cases only. Proposals count their wind as that of an atlas without a measurement.',
    size: 'Yields: none. Proposed uncertainties of a matrix: larger.',
  },
  centredSteps: {
    what: 'Weather counts for the time about its stamp, half a time step before and after: windows of rules, prices, rain and the hours of the day are compared with that time; before, with the step that begins at the stamp.',
    size: 'Berlin, hourly: a noise rule from 22 to 6 costs 2.5 % less, a bat rule 3.1 % less, that is 0.07 % of the energy. Farms without rules: only the table of net energy by hour.',
  },
  windBetweenCells: {
    what: 'Between grid cells (bilinear interpolation) the wind has the mean of the speeds of the cells, in the direction of their mean vector; before, the length of that vector, which is shorter where directions differ.',
    size: 'In the middle of four cells of ERA5 at Berlin 0.2 % more wind and 0.5 % more of its cube; in complex terrain more. Nearest cell: none.',
  },
  roughnessOfWakes: {
    what: 'Wake decay constants that are not entered follow the land cover around each turbine where its map has been fetched, else the roughness length of the atlas, of which 0.3 m count at most; before, the length of the atlas as it is.',
    size: '25 turbines at 5 rotor diameters near Berlin: the wake loss grows from 11.7 to 12.7 %, the net yield falls by about 1 %. At sea, with entered constants and with Gaussian models: none.',
  },
  ambientTurbulence: {
    what: 'The turbulence intensity that TurbOPark widens its wakes by follows hub height and roughness unless it is entered, 0.06 over the open sea; before, it was 0.10 everywhere.',
    size: 'Horns Rev: the wake loss grows from 14.9 to 15.8 %. Other wake models: none.',
  },
  heldCurves: {
    what: 'Published power curves that end at full power below 20 m/s (V47-660, V29-225, V90-2.0) are held at their last power up to a cut-out of 25 m/s; before, the turbine stopped where the measured table ends.',
    size: 'V47-660: 0.7 % more energy at a mean wind of 6 m/s, 4.7 % at 8 m/s and 8.7 % at 9 m/s. Other types: none.',
  },
  airOfSite: {
    what: 'Pressure, temperature and air density follow the height of the site above the ground of the atlas cell; before, they were those of the cell, whatever the height of the site.',
    size: 'The energy of a V126-3.45 MW in 6.8 m/s falls by 0.5 % for 75 m above the cell, 2.1 % for 300 m and 4.3 % for 627 m, and rises below it. Sites without a height, and atlases without orography: none.',
  },
  airAtHub: {
    what: 'Energies of cells, sites and the wind fleet are calculated with the air density of time series at hub height; before, it fell by 0.113 kg/m³ per km.',
    size: 'Up to 0.1 % in cold or warm months, 0.05 % in a year.',
  },
  yearTrend: {
    what: 'The significance of trends of years allows for the correlation of neighbouring years: the test of Mann and Kendall with the variance of an autoregressive process; before, years counted as independent.',
    size: 'The slope: none. Of 20 years without trend whose neighbours correlate by 0.4, 7 % are called significant at 5 %, before 17 %.',
  },
  netSensitivity: {
    what: 'Uncertainties of the wind speed become those of the energy by the sensitivity of the net yield, after wakes and restrictions; before, by that of the gross yield.',
    size: 'Farms with wakes: a sensitivity 10 to 15 % larger and a P90 up to 3 % lower. P50 and a turbine that stands alone: none.',
  },
  sharedCalms: {
    what: 'Hours without any wind, which have no direction, are shared out among the sectors as the winds of their class are; before, they counted to the north.',
    size: 'Atlases without exact calms, such as ERA5: none. Measured winds: the frequency of the north sector falls by the share of calms.',
  },
  distributionsOfGaps: {
    what: 'Wind roses, histogram, frequency table, Weibull parameters and temperature classes weight each calendar month by its length.',
    size: 'Years without gaps: none. With gaps: as far as the missing months differ from the others.',
  },
  comparedRain: {
    what: 'The annual rain of compared series is the sum of the twelve monthly means, and is left open where a month is missing.',
    size: 'Whole years: none. A summer alone no longer counts as a year.',
  },
  wakeDecay: {
    what: 'The default wake decay constant follows the roughness length of the atlas at each turbine; before, it was that of 0.07 m everywhere.',
    size: 'The constant is 0.04 at sea and up to 0.1 over forests instead of about 0.07. A farm that was ordered again had a wake loss of 2,081.8 MWh instead of 1,260.7 MWh, with the thrust of release 2026.11.23. Calculated farms and entered constants keep their numbers.',
  },
  shearOfOneLevel: {
    what: 'Atlases with wind at one height bring it to the hub with the roughness length of the site, or with the shear exponent that you enter; before, the exponent was 1/7.',
    size: 'Atlases with several heights: none. Otherwise the hub wind speed changes with roughness and height.',
  },
  genericThrust: {
    what: 'Types without a published thrust curve have the thrust of a generic turbine instead of an ideal rotor.',
    size: 'The mean error of the thrust coefficient falls from 0.27 to 0.03; wake losses of such types rise. Types with a published thrust curve keep their numbers.',
  },
  meanYear: {
    what: 'Energies and wind statistics are means of the calendar months.',
    size: 'Whole years without gaps: none. Gaps or an incomplete last year no longer shift the season.',
  },
  siteQuality: {
    what: 'The site quality follows annex 2, number 7.1 of the EEG 2023: icing, degradation, grid availability and curtailment by the grid operator are no longer deducted.',
    size: 'With such losses the site quality is higher and the correction factor lower. Without losses: none.',
  },
  stormRestart: {
    what: 'A turbine whose power curve has a restart speed stands after a storm stop until the wind has fallen below it.',
    size: 'Power curves without a restart speed: none.',
  },
  openExceedance: {
    what: 'P75 and P90 are left empty as long as no uncertainty is entered; before, they repeated P50.',
    size: 'With an uncertainty: none.',
  },
  boundedWeibull: {
    what: 'A place or sector whose wind hardly varies has no Weibull distribution instead of one with an infinite k.',
    size: 'Other places: none.',
  },
  equalWeights: {
    what: 'Forecasts of profile factors and of hours below zero are the mean of four methods with the band of past errors, and published values are divided by the published spot mean.',
    size: 'About 0.01 of a forecast profile factor; 0.12 of the published one of June 2024, 0.01 of that of 2024.',
  },
  lawRecords: {
    what: 'Support follows a record of the law from EEG 2000 to the bill of the EEG 2027: direct marketing adds 0.40 ct/kWh to tariffs of before August 2014, tariffs and initial periods of the law are known, awards end after 20 years to the day, the earlier one of bid and commissioning decides on negative prices, and only pilot plants of letter b are exempt.',
    size: '4 EUR/MWh of premium for plants of before August 2014; pilot plants of letter a lose support at negative prices.',
  },
  powerDensity: {
    what: 'The power density of maps is the mean of density times the cube of the wind speed in each step; before, it was the product of two means.',
    size: 'About 1 % less.',
  },
}

/** Changes of the reader's numbers from one release to the next. */
export const methodChangeTexts = {
  title: 'What changes your numbers',
  none: 'No change of methods.',
  calculatedWith: (release: string) => `Calculated with release ${release}. Since then:`,
  calculatedBefore: (version: string) =>
    `Calculated with version ${version}, before releases had names. Changes of those days, which it may or may not have:`,
  since: 'Changes of methods since',
  changes,
}
