/** The sixteen compass points from north, clockwise; east is O in German. */
const points = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ')
/** Winds without a direction. */
const none = /^(?:calm|c|still|windstill\w*|variable|var|vrb|umlaufend|umlfd)\.?$/i

/** Degrees of a compass point, NaN for a wind without a direction; null for any other text. */
export function compassDegrees(text: string): number | null {
  if (none.test(text)) return Number.NaN
  const point = points.indexOf(text.toUpperCase().replaceAll('O', 'E'))
  return point < 0 ? null : (point * 360) / points.length
}
