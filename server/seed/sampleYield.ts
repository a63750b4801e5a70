import { farSigma, proposedSigmas, publishedLosses } from '#domain'

/**
 * What the sample yield deducts and how sure it is, so that it has the figures that a lender reads: the flat losses of
 * FGW TR 6, and what is proposed for an atlas without a measurement.
 */
export function sampleAssumptions() {
  const { shares } = publishedLosses.find(({ id }) => id === 'tr6')!
  return {
    losses: Object.entries(shares).map(([id, share]) => ({ id, share })),
    uncertainties: {
      windData: proposedSigmas.reanalysis,
      horizontalExtrapolation: farSigma,
      interannual: proposedSigmas.usualYear,
      powerCurve: proposedSigmas.powerCurve,
    },
  }
}
