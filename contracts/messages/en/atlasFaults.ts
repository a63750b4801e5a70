/** Errors of an atlas or of its source files; the command line shows them to the operator. */
export const atlasFaults = {
  /** Texts by the tag of the error. */
  errors: {
    OutsideAtlas: (p: { lat: number; lon: number; atlasId: string }) =>
      `The point ${p.lat}, ${p.lon} lies outside the atlas ${p.atlasId}.`,
    OutsidePeriod: (_: object) => 'The atlas has no data for the requested time.',
    UnknownVariable: (p: { variable: string; available: readonly string[] }) =>
      `The atlas has no ${p.variable}. It has: ${p.available.join(', ')}.`,
    MissingChunk: (p: { key: string }) =>
      `A part of the atlas is missing: ${p.key}. The copy is incomplete: fetch or import the atlas again.`,
    CorruptChunk: (p: { key: string; reason: string }) =>
      `A part of the atlas is damaged: ${p.key} (${p.reason}). Fetch or import the atlas again.`,
    NotAnAtlas: (p: { url: string; reason: string }) => `There is no usable atlas at ${p.url} (${p.reason}).`,
    UnreachableAtlas: (p: { url: string; key: string; reason: string }) =>
      `The atlas ${p.url} cannot be reached (${p.key}: ${p.reason}). Check address and credentials, or try later.`,
    AtlasChanged: (p: { url: string }) => `The atlas ${p.url} was replaced while it was open. Start again.`,
    AtlasExists: (p: { folder: string }) =>
      `There is already an atlas at ${p.folder}. Append to it, or choose another ID.`,
    AtlasLocked: (p: { folder: string }) =>
      `The atlas ${p.folder} is being written by another process. Wait until that has ended.`,
    IncompleteAtlas: (p: { missing: readonly string[] }) =>
      `The atlas is incomplete. Missing parts: ${p.missing.length}, the first is ${p.missing[0]}.`,
    ValueOutOfRange: (p: { variable: string; value: number }) =>
      `${p.variable} is ${p.value} somewhere, which an atlas cannot store. Check the unit in the file.`,
    DamagedGeoTiff: (p: { path: string; reason: string }) =>
      `The GeoTIFF ${p.path} is damaged (${p.reason}). Fetch it again.`,
  },
  /** Reasons why a file is not imported; the values concerned follow in brackets. */
  importIssues: {
    unreadable: 'cannot be read',
    no_weather: 'contains nothing that an atlas can store',
    bad_time: 'has a time axis that cannot be used',
    bad_grid: 'has a grid that cannot be used',
    other_grid: 'has another grid',
    other_step: 'has another time step',
    unknown_unit: 'has an unknown unit',
    unknown_dimension: 'has a dimension that is not known here',
    overlap: 'covers times that are already stored',
    gap: 'leaves a gap',
    variable_missing: 'is missing',
    atlas_exists: 'The atlas already exists',
    atlas_missing: 'There is no such atlas',
    atlas_derived:
      'The atlas was made from another one, whose weather it changes: extend that one and make it again',
    atlas_unlinked: 'The atlas has versions, but no link points to one of them: create it again',
    answer_unknown: 'an answer to a question that the files do not ask, or none of the offered ones',
    value_out_of_range: 'has a value that an atlas cannot store',
  },
  /** Reasons why a file is not used as elevation model. */
  geoTiffIssues: {
    unreadable: 'cannot be read',
    not_a_tiff: 'is not a TIFF file',
    damaged: 'is damaged: fetch it again',
    several_bands: 'has more than one band: extract the elevation with gdal_translate -b 1',
    masked: 'has a mask instead of a nodata value: gdal_translate -a_nodata -32768',
    unknown_sample_type: 'has values of a type that is not supported',
    unknown_compression: 'is compressed in a way that is not supported: gdal_translate -co COMPRESS=DEFLATE',
    unknown_predictor: 'has an unknown predictor',
    block_too_large: 'has blocks that are too large: gdal_translate -co TILED=YES',
    no_position: 'has no position',
    rotated: 'is rotated: gdalwarp makes it upright',
    unknown_projection: 'has a coordinate system that is not supported: gdalwarp -t_srs EPSG:4326',
    other_quantity: 'contains another quantity',
  },
  /** Findings of a check; the affected values follow in brackets. */
  checkFindings: {
    missing_chunk: 'A part is missing',
    corrupt_chunk: 'A part is damaged',
    missing_values: 'Values are missing',
    out_of_range: 'Values that weather does not have',
    bad_time_axis: 'The time axis is wrong',
    bad_coordinates: 'The coordinates are wrong',
    source_differs: 'The atlas differs from its files',
    source_unreadable: 'A file cannot be compared',
  },
}
