import { type AtlasInfo, weatherBasis } from '#atlas'
import {
  createFormat,
  curtailmentBillText,
  type Language,
  type MapLayer,
  mapClasses,
  mapQuantities,
  messages,
  meteredSource,
  methodVersion,
  namedSettlements,
  presentedBasis,
  quantityWithUnit,
  settlementYears,
  type WireBasis,
  wireCurtailmentBills,
} from '#contracts'
import { basisOfSources, combineBases, germanYearSpan } from '#domain'
import { meteredEnergySource } from '#market'
import { describeClasses } from '../../fields/describeClasses.ts'
import { type AtlasMapOf, mapId } from './atlasMaps.ts'
import { areSeasonsEven } from './evenSeasons.ts'

/** Data basis of an atlas's maps. */
export function mapBasis(atlas: AtlasInfo): WireBasis {
  return presentedBasis(combineBases([weatherBasis(atlas)], methodVersion('maps')))
}

/** Data basis of a map. The energy that grid operators took is power modelled by the weather above the allowed one. */
function basisOf({ atlas, metered, curtailed }: AtlasMapOf): WireBasis {
  if (metered === undefined) return mapBasis(atlas)
  const periods = curtailed === undefined ? null : [germanYearSpan(curtailed.year)]
  const settled = basisOfSources([meteredEnergySource(metered)], periods)
  return presentedBasis(combineBases([weatherBasis(atlas), settled], methodVersion('maps')))
}

/** Settlements that a map of metered energies rests on; null for other maps. */
function settlementsOf({ metered }: AtlasMapOf, language: Language) {
  if (metered === undefined) return null
  const sources = namedSettlements(metered.settlements)
  const source = meteredSource(sources, messages[language].calibration.metered)
  return { years: settlementYears(sources), source }
}

/** Description of a map in answers. @param isDemo  whether it was bought as a demo */
export function presentMap(map: AtlasMapOf, isDemo: boolean, language: Language): MapLayer {
  const { atlas, quantity, heightM, turbine, own } = map
  const { maps: text } = messages[language]
  const format = createFormat(language, messages[language].units)
  const { unit, decimals } = mapQuantities[quantity]
  const years = [atlas.dataFromMs, atlas.dataTillMs].map((ms) => String(new Date(ms).getUTCFullYear()))
  const settled = settlementsOf(map, language)
  const classes = mapClasses(quantity, turbine?.rated_power ?? null)
  return {
    id: mapId(map),
    atlas: atlas.id,
    atlas_title: atlas.title[language],
    atlas_version: atlas.version,
    demo: isDemo,
    title: titleOf(map),
    description: [
      text.descriptions[quantity],
      // A curtailed share names its own year.
      ...(map.curtailed ? [] : [text.years(years[0]!, years[1]!)]),
      // Yields are those of a mean year, the ground has no season.
      ...(own ? [text.ofWeibull(own.name)] : []),
      ...(settled ? [skillText(settled.years)] : []),
      ...((turbine !== null && !own) || quantity === 'elevation' || settled || areSeasonsEven(atlas)
        ? []
        : [text.unevenSeasons]),
    ].join(' '),
    quantity,
    height: heightM,
    turbine: turbine?.name ?? null,
    year: map.curtailed?.year ?? null,
    grid_operator: map.curtailed?.gridOperator ?? null,
    unit,
    decimals,
    legend: describeClasses(classes, language),
    citation: settled ? `${atlas.citation} · ${settled.source}` : atlas.citation,
    licence: atlas.licence,
    basis: basisOf(map),
  }

  function skillText(settledYears: string): string {
    if (map.curtailed) {
      const bills = curtailmentBillText(wireCurtailmentBills, messages[language].metered.curtailment, format)
      return `${text.operationsOf(String(map.curtailed.year), map.curtailed.gridOperator)} ${bills}`
    }
    const { farms, leaveFarm, none } = map.metered!.field!.skill
    return text.factorSkill({
      years: settledYears,
      farms: format.number(farms),
      error: quantityWithUnit('sigma', leaveFarm, format),
      without: quantityWithUnit('sigma', none, format),
    })
  }

  function titleOf({ quantity, heightM, turbine, curtailed }: AtlasMapOf): string {
    const name = text.quantities[quantity]
    if (curtailed)
      return [`${name} ${curtailed.year}`, ...(curtailed.gridOperator ? [curtailed.gridOperator] : [])].join(
        ', ',
      )
    if (heightM === null) return name
    const height = format.quantity(heightM, 'm')
    return turbine === null ? text.atHeight(name, height) : text.ofTurbine(name, turbine.name, height)
  }
}
