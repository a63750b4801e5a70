/** What an issue of a height above ground mentions. */
interface HeightParts {
  readonly text?: string
  readonly value?: string
  readonly min?: string
  readonly max?: string
}

/** What is wrong with a height above ground, wherever one is entered. */
export const heightIssues = {
  hubHeightInvalid: (p: HeightParts) =>
    `"${p.text}" is not a height above ground: write a whole number or one decimal, in metres, such as 125.5.`,
  hubHeightOutOfRange: (p: HeightParts) =>
    `The height ${p.value} m is outside ${p.min} to ${p.max} m: enter one in this range.`,
}
