import { f64x2 } from '#domain/kernels'
import { both, overSteps, product, sum, type V128 } from './kernelSteps.ts'
import { portableLog } from './portableMath.ts'
import type { WeatherLayout } from './weatherLayout.ts'

/**
 * Height at which day and night hardly differ: below it noon is windiest, above it the night. The drag law
 * gives the wind at this height, the profile extrapolates it up and down.
 */
const PIVOT_HEIGHT_M = 95
/** Gravity, von Karman's constant and the heat capacity of air in one, for the Obukhov length. */
const BUOYANCY = (0.4 * 9.81) / (1.23 * 1005 * 284)
const MOST_UNSTABLE_PER_M = -0.05
const MOST_STABLE_PER_M = 0.03

/**
 * Drag law and stability of steps: all of the wind profile that is common to its levels.
 */
export function dragKernel(layout: WeatherLayout) {
  const { keep, numberOf, seriesOf, timeOf, write, placeIn, valueAt, lookUp, finish } = overSteps(
    'drag',
    layout,
  )
  const [u, v] = [seriesOf('east'), seriesOf('north')]
  const placeWindiness = numberOf('windiness')
  const air = keep(product(placeWindiness, f64x2.sqrt(sum(product(u, u), product(v, v)))))
  const windiness = keep(product(placeWindiness, lookUp('spreading', air)))
  const gEast = keep(product(windiness, u))
  const gNorth = keep(product(windiness, v))
  const geostrophic = keep(f64x2.sqrt(sum(product(gEast, gEast), product(gNorth, gNorth))))
  const floored = keep(f64x2.max(geostrophic, both(1e-6)))
  const along = sum(product(numberOf('favoursEast'), gEast), product(numberOf('favoursNorth'), gNorth))
  const favour = keep(sum(both(1), f64x2.div(along, floored)))
  const driving = placeIn('friction', gradientWind(keep, geostrophic))
  const friction = valueAt('friction', driving)
  const logRoughness = valueAt('logRoughness', driving)
  const inverseLength = keep(inverseObukhovLength())
  const stable = keep(f64x2.max(f64x2.div(inverseLength, both(MOST_STABLE_PER_M)), both(0)))
  const halfBacking = product(valueAt('halfBacking', driving), sum(both(1), product(both(0.5), stable)))
  const abovePivot = keep(f64x2.sub(both(portableLog(PIVOT_HEIGHT_M)), logRoughness))
  const neutralPivot = product(f64x2.div(friction, both(0.4)), abovePivot)
  const pivotShape = f64x2.sub(abovePivot, lookUp('stability', product(both(PIVOT_HEIGHT_M), inverseLength)))
  const perShape = f64x2.div(
    product(numberOf('exposure'), favour, neutralPivot, sum(both(1), product(both(0.04), stable))),
    product(pivotShape, floored),
  )
  write('gEast', gEast)
  write('gNorth', gNorth)
  write('perShape', perShape)
  write('halfBacking', halfBacking)
  write('logRoughness', logRoughness)
  write('friction', friction)
  write('inverseLength', inverseLength)
  const leaves = f64x2.sub(both(1), product(product(both(0.12), numberOf('land')), timeOf('cosYear')))
  write('roughness', product(keep(leaves), lookUp('lengths', gradientWind(keep, air))))
  return finish()

  /**
   * Inverse Obukhov length in 1/m: on land by the heat flux of sun and clear nights, at sea by the slow difference
   * between air and water (warm air over cold water in spring, the reverse in autumn). The ground converts 40 % of
   * the sun's power to heat and loses 55 W/m² under a clear night sky.
   */
  function inverseObukhovLength(): V128 {
    const cloud = seriesOf('cover')
    const clear = f64x2.sub(both(1), product(both(0.8), cloud, cloud))
    const heatFluxWm2 = f64x2.sub(product(both(0.4), seriesOf('radiation')), product(both(55), clear))
    const atLeast = keep(f64x2.max(friction, both(0.12)))
    const land = f64x2.div(product(both(-BUOYANCY), heatFluxWm2), product(atLeast, atLeast, atLeast))
    const airSeaK = f64x2.sub(
      sum(product(both(0.8), seriesOf('warmth')), product(both(1.1), timeOf('sinYear'))),
      both(0.7),
    )
    const sea = f64x2.div(
      product(both(0.0012), airSeaK),
      sum(both(0.08), product(friction, friction, both(2))),
    )
    const bounded = (value: V128) =>
      f64x2.min(both(MOST_STABLE_PER_M), f64x2.max(both(MOST_UNSTABLE_PER_M), value))
    const fetchLand = numberOf('fetchLand')
    return sum(product(fetchLand, bounded(land)), product(f64x2.sub(both(1), fetchLand), bounded(sea)))
  }
}

/**
 * Wind of the curved flow around a low from its geostrophic wind, m/s. Stronger wind has tighter curves and
 * is further below geostrophic. Shape hand-set: 0.4 % less at 12 m/s, 15 % less at 44 m/s.
 */
function gradientWind(keep: (value: V128) => V128, geostrophic: V128): V128 {
  const share = keep(f64x2.div(geostrophic, both(60)))
  return f64x2.div(geostrophic, f64x2.sqrt(sum(both(1), product(share, share, share))))
}

/** The components of the wind at a level, from the results of `dragKernel`. Further parameters: their addresses. */
export function levelKernel(layout: WeatherLayout) {
  const { keep, numberOf, seriesOf, writeTo, lookUp, finish } = overSteps('level', layout, 2)
  const stability = lookUp('stability', product(numberOf('heightM'), seriesOf('inverseLength')))
  const shape = f64x2.sub(f64x2.sub(numberOf('logHeight'), seriesOf('logRoughness')), stability)
  const ratio = product(seriesOf('perShape'), shape)
  // Rotates by an angle; t is the tangent of its half.
  const t = keep(product(seriesOf('halfBacking'), numberOf('turning')))
  const square = keep(product(t, t))
  const scale = keep(f64x2.div(ratio, sum(both(1), square)))
  const c = keep(product(scale, f64x2.sub(both(1), square)))
  const s = keep(product(scale, both(2), t))
  const [gEast, gNorth] = [seriesOf('gEast'), seriesOf('gNorth')]
  writeTo(0, f64x2.sub(product(c, gEast), product(s, gNorth)))
  writeTo(1, sum(product(s, gEast), product(c, gNorth)))
  return finish()
}
