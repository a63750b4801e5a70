/** Texts about the search of a layout, and about what prevents one. */
export const farmLayout = {
  part: (kind: 'area' | 'exclusion', number: string) =>
    kind === 'area' ? `Area ${number}` : `Exclusion ${number}`,
  problems: {
    noArea: 'There is no area.',
    tooFewCorners: (part: string) =>
      `${part} encloses nothing: it needs at least three corners off one line.`,
    notANumber: (part: string) => `${part} has a coordinate that is not a number.`,
    distanceNotPositive: (part: string) => `${part} needs a distance above 0 m.`,
    crossesItself: (part: string, place: string) =>
      `${part} crosses or touches itself at ${place}: put its corners in order.`,
    tooSmall: (fits: string, number: string) =>
      `The area holds ${fits} of ${number} turbines at this spacing: enlarge it, or reduce the number or the spacing.`,
  },
  nearlyFull: 'The area does not hold the turbines at this spacing.',
  outside: (place: string) => `The corner at ${place} is outside of the atlas.`,
  tooManyTurbines: (most: string) => `A search takes ${most} turbines at most, existing ones included.`,
  tooFewYears: (years: string, least: string) =>
    `P90 of the revenue needs ${least} whole years with wind and prices; there are ${years}.`,
  noRaster: 'A calibration by a raster is that of the present places: leave it out, or order it afterwards.',
}
