import { GribFault } from '../gribFault.ts'

/** Start of a codestream and of its size. */
const startMarkers = 0xff4fff51

/**
 * The integers of template 5.40, an image of one component.
 * @throws GribFault an image of another size than the values, or a damaged one
 */
export async function decodeJpeg2000(packed: Buffer, count: number): Promise<Float64Array> {
  requireSize(packed, count)
  const { library } = await import('./openJpeg.ts')
  const { J2KDecoder } = await library
  const decoder = new J2KDecoder()
  try {
    decoder.getEncodedBuffer(packed.length).set(packed)
    decoder.decode()
    const { width, height, bitsPerSample, componentCount, isSigned } = decoder.getFrameInfo()
    const samples = decoder.getDecodedBuffer()
    const octets = bitsPerSample > 8 ? 2 : 1
    if (width * height !== count || componentCount !== 1 || isSigned || samples.length < octets * count)
      throw new GribFault(0, `the image has ${width} x ${height} samples of ${bitsPerSample} bits`)
    return Float64Array.from({ length: count }, (_, i) =>
      octets === 1 ? samples[i]! : samples[2 * i]! | (samples[2 * i + 1]! << 8),
    )
  } catch (error) {
    if (error instanceof GribFault) throw error
    throw new GribFault(0, 'the JPEG 2000 image is damaged', { cause: error })
  } finally {
    decoder.delete()
  }
}

/** Checks the size before the decoder allocates memory. */
function requireSize(packed: Buffer, count: number): void {
  if (packed.length < 42 || packed.readUInt32BE(0) !== startMarkers)
    throw new GribFault(0, 'no JPEG 2000 image begins here')
  const [width, height, left, top] = [8, 12, 16, 20].map((at) => packed.readUInt32BE(at)) as [
    number,
    number,
    number,
    number,
  ]
  const components = packed.readUInt16BE(40)
  if (components !== 1) throw new GribFault(0, `the image has ${components} components`)
  if ((width - left) * (height - top) !== count)
    throw new GribFault(0, `the image has ${width - left} x ${height - top} samples for ${count} values`)
}
