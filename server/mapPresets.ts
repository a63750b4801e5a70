/** External map tiles that an operator may offer. */
export interface MapPreset {
  /** Address with {z}, {x} and {y}, as `MAP_TILES_URL`. */
  readonly url: string
  readonly attribution: string
}

/** Attribution requested by its owner; CC BY 4.0. @see https://basemap.de/web-raster */
const basemapDe = '© GeoBasis-DE / BKG, basemap.de, CC BY 4.0'
const basemapDeTiles = (style: string) =>
  `https://sgx.geodatenzentrum.de/wmts_basemapde/tile/1.0.0/de_basemapde_web_raster_${style}/default/GLOBAL_WEBMERCATOR/{z}/{y}/{x}.png`

/** Presets by their names in `MAP_PRESETS`. The official map of Germany needs no key and ends at the border. */
export const mapPresets = {
  'basemapde-grey': { url: basemapDeTiles('grau'), attribution: basemapDe },
  'basemapde-colour': { url: basemapDeTiles('farbe'), attribution: basemapDe },
} as const satisfies Record<string, MapPreset>
export type MapPresetId = keyof typeof mapPresets

export const mapPresetIds = Object.keys(mapPresets) as MapPresetId[]
