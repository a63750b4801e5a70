import { f64x2, v128 } from '#domain/kernels'
import { CORIOLIS_PER_S } from './boundaryLayer.ts'
import { between, both, less, overSteps, product, sum } from './kernelSteps.ts'
import type { WeatherLayout } from './weatherLayout.ts'

/** cp / (R κ g) of dry air, s²/m: heat flux over pressure times friction velocity³ over Obukhov length. */
const HEAT_PER_BUOYANCY = 1005 / (287.05 * 0.4 * 9.81)
const DEEPEST_M = 3000
const SHALLOWEST_M = 50
/** Lifting condensation level over the dew point spread, m/K. */
const LIFTING_M_PER_K = 125
/** Spread of dew point in K per % of relative humidity below 100. */
const SPREAD_K_PER_PERCENT = 0.2
/** Base of cirrus without lower clouds, m. */
const CIRRUS_M = 7500

/**
 * From the results of the other kernels: downward sensible heat flux in W/m², which with the friction velocity gives the
 * profile's Obukhov length; height of the boundary layer in m, without the day's history; base of the lowest clouds above
 * ground in m, NaN under a clear sky.
 * @see Zilitinkevich 1972, Boundary-Layer Meteorology 3, 141-145 (stable)
 */
export function turbulenceKernel(layout: WeatherLayout) {
  const { keep, seriesOf, write, finish } = overSteps('turbulence', layout)
  const [friction, inverse] = [seriesOf('friction'), seriesOf('inverseLength')]
  const [cover, ascent] = [seriesOf('cover'), seriesOf('ascent')]
  write(
    'heatFlux',
    product(both(HEAT_PER_BUOYANCY), seriesOf('pressure'), friction, friction, friction, inverse),
  )

  const neutral = keep(f64x2.div(product(both(0.25), friction), both(CORIOLIS_PER_S)))
  const stable = product(both(0.4), f64x2.sqrt(f64x2.div(friction, product(both(CORIOLIS_PER_S), inverse))))
  // Heating from below raises it, set by hand to 1 to 2 km at noon in summer.
  const unstable = product(neutral, less(both(1), product(both(40), inverse)))
  const isStable = f64x2.gt(inverse, both(0))
  const height = v128.select(f64x2.min(neutral, stable), unstable, isStable)
  write('boundaryLayer', between(SHALLOWEST_M, height, DEEPEST_M))

  const lifted = less(both(100), seriesOf('humidity'))
  const low = sum(both(150), product(both(LIFTING_M_PER_K * SPREAD_K_PER_PERCENT), lifted))
  // Thin cover in sinking air is cirrus only.
  const isCirrus = v128.and(f64x2.lt(cover, both(0.6)), f64x2.lt(ascent, both(-0.6)))
  const base = v128.select(both(CIRRUS_M), low, isCirrus)
  write('cloudBase', v128.select(both(Number.NaN), base, f64x2.lt(cover, both(0.05))))
  return finish()
}
