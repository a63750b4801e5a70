import type { AtlasInfo } from '#atlas'
import { type AtlasGridEntry, formatUtc, type Language, presentRecord } from '#contracts'

export function presentAtlasGrid(atlas: AtlasInfo, language: Language): AtlasGridEntry {
  const { xmin, ymin, dx, dy, xSz, ySz, lambert, rotated } = atlas.grid
  return {
    id: atlas.id,
    title: atlas.title[language],
    synthetic: atlas.synthetic,
    citation: atlas.citation,
    version: atlas.version,
    xmin,
    ymin,
    dx,
    dy,
    xSz,
    ySz,
    lat0: lambert?.lat0 ?? null,
    lon0: lambert?.lon0 ?? null,
    lat1: lambert?.lat1 ?? null,
    lat2: lambert?.lat2 ?? null,
    sphere_radius_m: lambert?.sphereRadiusM ?? null,
    pole_lat: rotated?.poleLat ?? null,
    pole_lon: rotated?.poleLon ?? null,
    data_from: formatUtc(atlas.dataFromMs),
    data_till: formatUtc(atlas.dataTillMs),
    resolution_time: atlas.resolutionTimeS,
    ...(atlas.readings?.length && { readings: atlas.readings.map(presentRecord) }),
  }
}
