/** A text that customers agree to: titled sections of paragraphs; a list is an array. */
export interface LegalText {
  readonly title: string
  readonly intro: string
  readonly sections: readonly LegalSection[]
}

export interface LegalSection {
  readonly title: string
  readonly paragraphs: readonly (string | readonly string[])[]
}
