/** A field over an atlas on the map, and the periods that it is shown of. */
export const fields = {
  kind: 'Period',
  kinds: { month: 'Month', year: 'Year', rolling: '12 months', span: 'Span' },
  /** In front of the last of twelve months. */
  rollingTill: (month: string) => `12 months to ${month}`,
  /** Months that are not on offer, and the share of their time whose price is known. */
  partialMonth: (month: string, share: string) => `${month} (${share})`,
  partialMonths: (months: string) => `Not whole, so not on offer: ${months} of the prices are known.`,
  morePartial: (count: string) => `${count} earlier months as well.`,
  from: 'From',
  till: 'To',
  opacity: 'Opacity',
  slider: 'Shown period',
  play: 'Play',
  pause: 'Pause',
  earlier: 'One period earlier',
  later: 'One period later',
  above: (bound: string) => `above ${bound}`,
  below: (bound: string) => `below ${bound}`,
  between: (from: string, till: string) => `${from}–${till}`,
  /** Between bounds with their signs. */
  betweenSigned: (from: string, till: string) => `${from} to ${till}`,
  pointer: (place: string, value: string) => `${place}: ${value}`,
  mapKeys: 'Enter: cell in the middle; arrows: next cell; Esc: no cell',
  /** Items of the text beside a CSV. */
  about: {
    latitude: 'Latitude (°, WGS 84)',
    longitude: 'Longitude (°, WGS 84)',
    turbine: 'Turbine',
    period: 'Period',
    atlas: 'Atlas',
    version: 'Atlas version',
    notice: 'Notice',
    synthetic: 'Synthetic demonstration weather, not for decisions',
    source: 'Source',
    prices: 'Version of the prices',
    priceSource: 'Source of the prices',
  },
}
