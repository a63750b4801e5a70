import { productAddress } from '#contracts'

/** Pages of the market value product in addition to its map, each with its place in the menu. */
export const marketPages = {
  forecast: `${productAddress('marketValue')}/fore`,
  forecastOnDemand: `${productAddress('marketValue')}/fore_ondemand`,
  forwardCurves: `${productAddress('marketValue')}/forward`,
  judgement: `${productAddress('marketValue')}/judgement`,
  reconciliation: `${productAddress('marketValue')}/reconciliation`,
  section51: `${productAddress('marketValue')}/section51`,
} as const
