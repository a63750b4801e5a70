import { AtlasError } from '../errors.ts'

/** Why a file cannot be used as a raster. */
export type GeoTiffIssueCode =
  | 'unreadable'
  | 'not_a_tiff'
  | 'damaged'
  | 'several_bands'
  | 'masked'
  | 'unknown_sample_type'
  | 'unknown_compression'
  | 'unknown_predictor'
  | 'block_too_large'
  | 'no_position'
  | 'rotated'
  | 'unknown_projection'
  | 'unknown_height_unit'

/** One reason to refuse a file, which names what it is about. */
export interface GeoTiffIssue {
  readonly code: GeoTiffIssueCode
  /** Path of the file. */
  readonly file: string
  /** One line in English with the values concerned. */
  readonly reason: string
}

/** A value, or everything that stands against it. */
export type Checked<Value, Issue = GeoTiffIssue> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly issues: readonly Issue[] }

/** An issue before it is known of which file it is. */
export type Finding = Omit<GeoTiffIssue, 'file'>

/** The file's structure or a block of it is not what it should be: the copy is damaged, fetch it again. */
export class DamagedGeoTiff extends AtlasError<'DamagedGeoTiff'> {
  readonly _tag = 'DamagedGeoTiff'
  readonly path: string
  readonly reason: string
  constructor(path: string, reason: string, options?: ErrorOptions) {
    super(`GeoTIFF damaged: ${path}: ${reason}`, options)
    this.path = path
    this.reason = reason
  }
}
