/** Opacity of a field over the map, percent: places and borders show through. */
export const usualOpacity = 85
