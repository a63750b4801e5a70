/** Values in an issue of a height above ground. */
interface HeightParts {
  readonly text?: string
  readonly value?: string
  readonly min?: string
  readonly max?: string
}

/** Issues of a height above ground, for every form and file. */
export const heightIssues = {
  hubHeightInvalid: (p: HeightParts) =>
    `"${p.text}" is not a height above ground: write a whole number or one decimal, in metres, such as 125.5.`,
  hubHeightOutOfRange: (p: HeightParts) =>
    `The height ${p.value} m is outside ${p.min} to ${p.max} m: enter one in this range.`,
}
