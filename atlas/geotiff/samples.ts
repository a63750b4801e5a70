import { SAMPLE_FORMAT } from './tags.ts'

/** Number types of a raster's values. */
export type SampleType = 'uint8' | 'int8' | 'uint16' | 'int16' | 'uint32' | 'int32' | 'float32' | 'float64'

const arrays = {
  uint8: Uint8Array,
  int8: Int8Array,
  uint16: Uint16Array,
  int16: Int16Array,
  uint32: Uint32Array,
  int32: Int32Array,
  float32: Float32Array,
  float64: Float64Array,
} as const

/** The values of one block. */
export type Samples = InstanceType<(typeof arrays)[SampleType]>

const formats: Readonly<Record<number, string>> = {
  [SAMPLE_FORMAT.unsigned]: 'uint',
  [SAMPLE_FORMAT.signed]: 'int',
  [SAMPLE_FORMAT.float]: 'float',
}

/** @returns null for a type that is not read, such as single bits or complex numbers */
export function sampleTypeOf(format: number, bits: number): SampleType | null {
  const name = `${formats[format]}${bits}`
  return name in arrays ? (name as SampleType) : null
}

export function sampleBytesOf(type: SampleType): number {
  return arrays[type].BYTES_PER_ELEMENT
}

/** Bytes in the machine's order as numbers, without copying. */
export function samplesOf(bytes: Uint8Array<ArrayBuffer>, type: SampleType): Samples {
  const count = bytes.byteLength / sampleBytesOf(type)
  return new arrays[type](bytes.buffer, bytes.byteOffset, count)
}
