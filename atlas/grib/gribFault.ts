/** A message of a GRIB file that is damaged or of an unsupported kind. */
export class GribFault extends Error {
  /** Position of the fault from the beginning of the message. */
  readonly byte: number

  constructor(byte: number, reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.byte = byte
  }
}
