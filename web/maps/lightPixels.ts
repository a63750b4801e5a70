/**
 * Turns colours of a dark page to light ones in place: light to dark and back, with the hue unchanged, as CSS does by
 * `invert(1) hue-rotate(180deg)`. Not all browsers have this filter for canvases.
 * @param pixels red, green, blue and opacity of each pixel
 */
export function lightPixels(pixels: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const [red, green, blue] = [255 - pixels[at]!, 255 - pixels[at + 1]!, 255 - pixels[at + 2]!]
    // Twice the luminance less the colour: the matrix of a turn by 180 degrees.
    const twice = 2 * (0.213 * red + 0.715 * green + 0.072 * blue)
    pixels[at] = twice - red
    pixels[at + 1] = twice - green
    pixels[at + 2] = twice - blue
  }
}
