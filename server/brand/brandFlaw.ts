/** Unusable part of the folder, as a text for the terminal. */
export interface BrandFlaw {
  readonly file: string
  readonly problem: string
}
