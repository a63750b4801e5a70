import { classInflowDeg, classShear, complexRuggedness, requiredWindClass } from '#domain'
import {
  columnFactory,
  quantityText,
  quantityWithUnit,
  type ResultTable,
  tableOf,
  withUnit,
} from '../../../quantities/index.ts'
import type { EnergyYieldResult, ResultTurbine } from '../result.ts'
import type { TableWords } from './words.ts'

/** Blocks whose fifty-year wind is compared with classes, months. */
const yearlyBlocks = 12

/** Ruggedness index of the ground at each turbine, and its difference from that of the mast; null without one. */
export function ruggednessTable(
  { ruggedness, turbines }: EnergyYieldResult,
  { text, format, nameOf }: TableWords,
): ResultTable | null {
  if (ruggedness === undefined) return null
  const { ruggedness: words, turbines: heads } = text.yieldFigures
  const column = columnFactory(text.quantities)
  const { mast } = ruggedness
  const indexOf = ({ ground }: ResultTurbine) => ground?.ruggedness_index ?? null
  const difference = (turbine: ResultTurbine) => {
    const own = indexOf(turbine)
    return own === null || mast === undefined || mast === null ? null : own - mast
  }
  const complex = turbines.filter((turbine) => (indexOf(turbine) ?? 0) > complexRuggedness).length
  return tableOf(
    words.title,
    [
      column.words<ResultTurbine>(heads.turbine, (turbine) => nameOf(turbine), { width: 30 }),
      column.of<ResultTurbine>('ruggedness', indexOf),
      ...(mast === undefined
        ? []
        : [
            column.of<ResultTurbine>('ruggedness', difference, {
              head: withUnit(words.difference, 'ruggedness'),
            }),
          ]),
    ],
    turbines,
    {
      note: [
        words.note(
          quantityText('distanceInKm', ruggedness.radius_m / 1000, format),
          format.exact(ruggedness.slope),
        ),
        words.source(format.number(ruggedness.spacing_m), ruggedness.models.join(', ')),
        ...(mast === undefined || mast === null
          ? []
          : [words.mast(quantityWithUnit('proportion', mast, format))]),
        ...(complex > 0 ? [words.complex(format.number(complex))] : []),
      ].join(' '),
    },
  )
}

/** Wind of a turbine's site as classes limit it; null: not known. */
interface SiteWind {
  readonly meanMs: number | null
  readonly extremeMs: number | null
  readonly shear: number | null
  readonly slopeDeg: number | null
}

type SiteClassRow = SiteWind & { readonly turbine: ResultTurbine }

export function siteWindOf(turbine: ResultTurbine, { wind_climates }: EnergyYieldResult): SiteWind {
  const extremes = wind_climates[turbine.wind_climate]?.extremes
  return {
    meanMs: turbine.free_wind_speed_ms,
    extremeMs: extremes?.find(({ block_months }) => block_months === yearlyBlocks)?.v50_ms ?? null,
    shear: shearOf(turbine),
    slopeDeg: turbine.ground?.slope_deg ?? null,
  }
}

/** Winds, shear and inflow of each turbine with the class that they require; null for results that know none of it. */
export function siteClassTable(
  result: EnergyYieldResult,
  { text, format, nameOf }: TableWords,
): ResultTable | null {
  const rows = result.turbines.map((turbine) => ({ turbine, ...siteWindOf(turbine, result) }))
  if (rows.every(({ extremeMs, slopeDeg }) => extremeMs === null && slopeDeg === null)) return null
  const { siteClass: words, turbines: heads } = text.yieldFigures
  const column = columnFactory(text.quantities)
  return tableOf(
    words.title,
    [
      column.words<SiteClassRow>(heads.turbine, ({ turbine }) => nameOf(turbine), { width: 30 }),
      column.of<SiteClassRow>('meanWindSpeed', ({ meanMs }) => meanMs),
      column.of<SiteClassRow>('windSpeed', ({ extremeMs }) => extremeMs, {
        head: withUnit(words.extreme, 'windSpeed'),
      }),
      column.words<SiteClassRow>(words.required, ({ extremeMs, meanMs }) =>
        extremeMs === null || meanMs === null ? '–' : requiredWindClass(extremeMs, meanMs),
      ),
      column.of<SiteClassRow>('shearExponent', ({ shear }) => shear),
      column.of<SiteClassRow>('groundSlope', ({ slopeDeg }) => slopeDeg),
      column.words<SiteClassRow>(words.beyond, ({ shear, slopeDeg }) =>
        [
          ...((shear ?? 0) > classShear ? [words.shear] : []),
          ...((slopeDeg ?? 0) > classInflowDeg ? [words.inflow] : []),
        ].join(', '),
      ),
    ],
    rows,
    {
      note: [
        words.note(format.exact(classShear), format.exact(classInflowDeg)),
        ...(statesWindClass(result) ? [] : [words.enterClass]),
      ].join(' '),
    },
  )
}

/** Whether a type of the result states its class. */
export function statesWindClass({ power_curves }: Pick<EnergyYieldResult, 'power_curves'>): boolean {
  return power_curves.some(({ wind_class }) => wind_class !== undefined)
}

/** Of the extrapolation to the hub, else of the neutral wind over the roughness; null if neither is known. */
function shearOf({ shear, surface, hub_height_m }: ResultTurbine): number | null {
  if (shear !== undefined) return shear.exponent
  return surface === undefined ? null : 1 / Math.log(hub_height_m / surface.roughness_length_m)
}
