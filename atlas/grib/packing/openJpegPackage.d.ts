/** Used parts of the package, which has no types. */
declare module '@cornerstonejs/codec-openjpeg/decodewasmjs' {
  function openJpeg(options: {
    readonly print: (line: string) => void
    readonly printErr: (line: string) => void
  }): Promise<openJpeg.OpenJpeg>
  namespace openJpeg {
    export interface Decoder {
      /** Memory for the bytes of an image. */
      getEncodedBuffer(length: number): Uint8Array
      decode(): void
      /** Samples of the image, little-endian if they have two bytes. */
      getDecodedBuffer(): Uint8Array
      getFrameInfo(): {
        readonly width: number
        readonly height: number
        readonly bitsPerSample: number
        readonly componentCount: number
        readonly isSigned: boolean
      }
      delete(): void
    }
    export interface OpenJpeg {
      readonly J2KDecoder: new () => Decoder
    }
  }
  export = openJpeg
}
