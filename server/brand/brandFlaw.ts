/** Something in the folder that cannot be used, in the words of the terminal. */
export interface BrandFlaw {
  readonly file: string
  readonly problem: string
}
