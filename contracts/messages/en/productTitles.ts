import type { ProductName } from '../../products/products.ts'

/** Title of each product, and the question that it answers, in one sentence. */
export const productTitles: Readonly<
  Record<ProductName, { readonly title: string; readonly purpose: string }>
> = {
  yieldIndex: {
    title: 'Index',
    purpose:
      'How windy a month or year was against the long-term mean, and what the turbine should have produced.',
  },
  timeSeries: {
    title: 'Time series',
    purpose: 'Wind, temperature and pressure for every hour of decades, at your site and heights.',
  },
  energyYield: {
    title: 'Energy yield',
    purpose:
      'Gross and net yield of a wind farm with wakes, losses, uncertainties and the report for the bank.',
  },
  windPotential: {
    title: 'Wind potential',
    purpose: 'Mean wind, Weibull, roses and daily course at your site, by height and sector.',
  },
  akterm: {
    title: 'AKTerm',
    purpose: 'Dispersion classes for AUSTAL by VDI 3782, from the atlas or from a station of the DWD.',
  },
  maps: {
    title: 'Maps',
    purpose: 'Mean wind, power density and yield as a map, for every cell with its figures.',
  },
  marketValue: {
    title: 'Market value',
    purpose:
      'What the electricity of a site is worth month by month against the published market value, in the past and up to six months ahead.',
  },
  profileValue: {
    title: 'Profile value',
    purpose:
      "How a site's generation profile makes its price differ from the base price: market value, profile cost and profile factor.",
  },
  ppa: {
    title: 'PPA price',
    purpose: 'A fair price for a pay-as-produced contract over several years, as a waterfall of its parts.',
  },
}
