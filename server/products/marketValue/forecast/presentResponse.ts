import { monthText } from '#calculations'
import type { MarketForecast } from '#contracts'
import { finiteOrNull, type PriceResponse, type ResponseCurve, valueOn } from '#domain'
import { residualProbabilities } from '#market'

type Response = NonNullable<MarketForecast['forecast']>['response']

const hoursOfPart = 4
const curvePoints = 41

/** The fitted response. @param residuals at `residualProbabilities` */
export function presentResponse(response: PriceResponse, residuals: readonly number[]): Response {
  const { driver, curves, fromMonth, untilMonth, count, rSquared, rootMeanSquareError } = response
  const isByParts = driver === 'residualLoad'
  const at = (probability: (typeof residualProbabilities)[number]) =>
    finiteOrNull(residuals[residualProbabilities.indexOf(probability)] ?? Number.NaN)
  return {
    driver: isByParts ? 'residual_load' : 'wind',
    from: monthText(fromMonth),
    till: monthText(untilMonth),
    hours: count,
    r_squared: finiteOrNull(rSquared),
    rmse: finiteOrNull(rootMeanSquareError),
    residuals: { p05: at(0.05), p25: at(0.25), p50: at(0.5), p75: at(0.75), p95: at(0.95) },
    kinds: curves.map((curve, kind) => ({
      from_hour: isByParts ? hoursOfPart * kind : null,
      till_hour: isByParts ? hoursOfPart * (kind + 1) : null,
      hours: curve.count,
      r_squared: finiteOrNull(curve.rSquared),
      rmse: finiteOrNull(curve.rootMeanSquareError),
      curve: isByParts ? pointsOf(curve) : [],
    })),
  }
}

/** Evenly spaced from the lowest to the highest fitted driver. */
function pointsOf({ price }: ResponseCurve) {
  const [from, until] = [price.x[0] ?? Number.NaN, price.x.at(-1) ?? Number.NaN]
  if (!(until > from)) return []
  return Array.from({ length: curvePoints }, (_, i) => {
    const driver = from + ((until - from) * i) / (curvePoints - 1)
    return { driver_mw: driver, price: valueOn(price, driver) }
  })
}
