// Numbers of the TIFF 6.0 specification (Adobe 1992), its supplements for predictor 3 and tiles, the BigTIFF
// design, OGC GeoTIFF 1.1 (19-008r4) and the two private tags of GDAL.

/** Tags of a directory that are read or written here. */
export const TAG = {
  newSubfileType: 254,
  imageWidth: 256,
  imageLength: 257,
  bitsPerSample: 258,
  compression: 259,
  photometric: 262,
  stripOffsets: 273,
  samplesPerPixel: 277,
  rowsPerStrip: 278,
  stripByteCounts: 279,
  planarConfiguration: 284,
  predictor: 317,
  tileWidth: 322,
  tileLength: 323,
  tileOffsets: 324,
  tileByteCounts: 325,
  sampleFormat: 339,
  copyright: 33432,
  modelPixelScale: 33550,
  modelTiepoint: 33922,
  modelTransformation: 34264,
  geoKeyDirectory: 34735,
  geoDoubleParams: 34736,
  geoAsciiParams: 34737,
  gdalMetadata: 42112,
  gdalNodata: 42113,
} as const

/** Types of a tag's values. */
export const FIELD_TYPE = { ascii: 2, short: 3, long: 4, double: 12 } as const

/** Bytes of one value by type number: byte, ascii, short, long, rational and so on; the last three of BigTIFF. */
export const FIELD_BYTES: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  13: 4,
  16: 8,
  17: 8,
  18: 8,
}

export const COMPRESSION = { none: 1, lzw: 5, deflate: 8, zstd: 50000, oldDeflate: 32946 } as const

export const PREDICTOR = { none: 1, horizontal: 2, floatingPoint: 3 } as const

export const SAMPLE_FORMAT = { unsigned: 1, signed: 2, float: 3 } as const

/** Bits of NewSubfileType. */
export const SUBFILE = { reducedResolution: 1, mask: 4 } as const
