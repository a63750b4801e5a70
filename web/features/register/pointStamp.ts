/** The pixels of a point, row by row, four bytes each. */
export interface Stamp {
  readonly size: number
  readonly pixels: Uint32Array
}

/** Points differ in shape as well as in colour, for readers who cannot distinguish the colours. */
export type PointShape = 'disc' | 'ring' | 'square'

/** Alpha is the highest byte of a pixel on little-endian machines, as all browsers use. */
const opaque = 0xff000000

/** Full pixels overwrite; pixels of a soft edge only fill empty ones. */
export function copyStamp(
  { size, pixels }: Stamp,
  image: Uint32Array,
  start: number,
  imageWidth: number,
): void {
  for (let row = 0, from = 0, to = start; row < size; row++, to += imageWidth - size)
    for (let column = 0; column < size; column++, from++, to++) {
      const pixel = pixels[from]!
      if (pixel >= opaque || (pixel !== 0 && image[to] === 0)) image[to] = pixel
    }
}

/** A point, from a few pixels on with a rim; a ring is open in its middle at every size. */
export function pointStamp(shape: PointShape, radius: number, fill: string, rim: string): Stamp {
  const rimWidth = radius >= 4 ? radius / 4 : 0
  const canvas = document.createElement('canvas')
  const size = Math.ceil(2 * (radius + rimWidth)) + 2
  canvas.width = canvas.height = size
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.beginPath()
  if (shape === 'square') context.rect(size / 2 - radius, size / 2 - radius, 2 * radius, 2 * radius)
  else context.arc(size / 2, size / 2, radius, 0, 2 * Math.PI)
  context.fillStyle = shape === 'ring' ? rim : fill
  context.fill()
  if (rimWidth > 0) {
    context.lineWidth = rimWidth
    context.strokeStyle = rim
    context.stroke()
  }
  if (shape === 'ring') {
    const width = Math.max(1, radius / 2.5)
    context.beginPath()
    context.arc(size / 2, size / 2, radius - width / 2, 0, 2 * Math.PI)
    context.lineWidth = width
    context.strokeStyle = fill
    context.stroke()
  }
  return { size, pixels: new Uint32Array(context.getImageData(0, 0, size, size).data.buffer) }
}
