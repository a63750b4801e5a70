import type { Language, StationSeries } from '#contracts'
import { stationDocument, stationMapFrame } from '../../../reports/aktermReport/index.ts'
import {
  type BasemapPicture,
  type GroundAtHand,
  groundAround,
  type MapFrame,
  nodesOver,
} from '../../../reports/ground/index.ts'
import { makeStation, type StationRequest } from './makeStation.ts'

/** A series to print, with the extent of its map. */
export interface PrintedStation {
  readonly series: StationSeries
  readonly frame: MapFrame
}

/** The series and the extent of its map, for worker processes. @throws AppError  as `makeStation` */
export async function stationToPrint(request: StationRequest): Promise<PrintedStation> {
  const { series } = await makeStation(request)
  return { series, frame: stationMapFrame(series) }
}

/** The report of the series for typesetting, for worker processes. */
export async function stationPage({
  series,
  frame,
  ground,
  basemap,
  language,
}: PrintedStation & {
  readonly ground: GroundAtHand
  readonly basemap: BasemapPicture | null
  readonly language: Language
}): Promise<Uint8Array> {
  const shown = await groundAround(nodesOver(frame), ground)
  return stationDocument({ series, language, ground: shown, basemap })
}
