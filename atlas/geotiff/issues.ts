/** Reason why a file cannot be used as a raster. */
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

/** One reason to refuse a file, with the values concerned. */
export interface GeoTiffIssue {
  readonly code: GeoTiffIssueCode
  /** Path of the file. */
  readonly file: string
  /** One line in English with the values concerned. */
  readonly reason: string
}

/** A value, or all issues. */
export type Checked<Value, Issue = GeoTiffIssue> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly issues: readonly Issue[] }

/** Issue without the name of its file. */
export type Finding = Omit<GeoTiffIssue, 'file'>
