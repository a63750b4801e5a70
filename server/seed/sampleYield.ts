import { farSigma, proposedSigmas, publishedLosses } from '#domain'

/**
 * Losses and uncertainties of the sample yield, so that it shows a lender's figures: the flat losses of FGW TR 6, and
 * the proposed uncertainties for an atlas without a measurement.
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
