import {
  type ColumnOf,
  columnFactory,
  curveOf,
  type EnergyYieldResult,
  type Language,
  type Messages,
  messages,
  periodColumns,
  type ResultTurbine,
  type TableWords,
  type TurbineQuantity,
  tableOf,
  turbineColumns,
} from '#contracts'
import { utmFromLatLon, utmZoneOf } from '#domain'
import type { FilledTable } from '../workbook/filledTable.ts'
import { sheetOf } from '../workbook/sheetOf.ts'

type Column = ColumnOf<ResultTurbine>

/** One row for each turbine, all in the UTM zone of the first. */
export function turbineSheet(
  result: EnergyYieldResult,
  { text: all, nameOf }: TableWords,
  language: Language,
): FilledTable {
  const { yieldWorkbook: text } = messages[language]
  const { words, of } = columnFactory(all.quantities)
  const zone = farmZoneOf(result)
  const utmOf = ({ lat, lon }: ResultTurbine) => utmFromLatLon(lat, lon, zone)
  const named = (...names: readonly TurbineQuantity[]) => turbineColumns(names, result, all)
  const { origins, surface } = surfaceColumns(result, all, text)
  const columns: readonly Column[] = [
    of('number', (_, index) => index + 1),
    words(text.name, nameOf, { width: 30 }),
    words(text.status, ({ status }) => all.windFarm.statuses[status], { width: 12 }),
    ...named('latitude', 'longitude'),
    of('utmZone', () => zone),
    of('easting', (one) => utmOf(one).eastingM),
    of('northing', (one) => utmOf(one).northingM),
    ...named('groundHeight'),
    words(text.vendor, (one) => curveOf(one, result).vendor, { width: 16 }),
    words(text.type, (one) => curveOf(one, result).type, { width: 26 }),
    words(text.curve, (one) => curveOf(one, result).name, { width: 26 }),
    words(text.curveOrigin, origins, { width: 14 }),
    ...named('curveUncertainty', 'ratedPower', 'rotorDiameter', 'hubHeight', 'wakeDecay'),
    ...surface,
    ...named('freeWindSpeed', 'wakeWindSpeed', 'airDensity', 'freeYield', 'wakeLossOwn', 'wakeLossOthers'),
    ...(result.blockage === undefined ? [] : named('blockageLoss')),
    ...named('wakeLoss', 'parkYield', 'parkEfficiency', 'fullLoadHours', 'capacityFactor'),
    ...named('netYield', 'lossShare', 'netFullLoadHours', 'netCapacityFactor'),
    ...periodColumns(['p75_mwh', 'p90_mwh'], result, all),
    ...named('referenceYield', 'siteYield', 'siteQuality', 'correctionFactor'),
  ]
  const name = text.sheets.turbines
  return sheetOf(name, tableOf(name, columns, result.turbines), language, text.heads)
}

/** Origin of the curves, and of wake decay and shear; earlier results lack the latter. */
function surfaceColumns(result: EnergyYieldResult, all: TableWords['text'], text: Messages['yieldWorkbook']) {
  const { words } = columnFactory(all.quantities)
  const { decaySources, roughnessSources, shearSources } = all.yieldTerms.model
  const { turbines } = result
  const decay: readonly Column[] = [
    words(text.decaySource, (one) => (one.surface ? decaySources[one.surface.wake_decay_source] : null), {
      width: 24,
    }),
    ...turbineColumns(['roughness'], result, all),
    words(
      text.roughnessSource,
      (one) => (one.surface ? roughnessSources[one.surface.roughness_source] : null),
      { width: 24 },
    ),
  ]
  const shear: readonly Column[] = [
    ...turbineColumns(['shearExponent'], result, all),
    words(text.shearSource, (one) => (one.shear ? shearSources[one.shear.source] : null), { width: 16 }),
  ]
  return {
    origins: (turbine: ResultTurbine) => {
      const { origin } = curveOf(turbine, result)
      return origin === undefined ? null : text.curveOrigins[origin]
    },
    surface: [
      ...(turbines.some((turbine) => turbine.surface) ? decay : []),
      ...(turbines.some((turbine) => turbine.shear) ? shear : []),
    ],
  }
}

/** UTM zone of a farm's coordinates: that of its first turbine, even across a border. */
export function farmZoneOf({ turbines }: Pick<EnergyYieldResult, 'turbines'>): number {
  const { lat, lon } = turbines[0]!
  return utmZoneOf(lat, lon)
}
