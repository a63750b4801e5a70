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
  | 'other_quantity'

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
