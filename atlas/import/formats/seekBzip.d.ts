/** Used parts of the package, which has no types. */
declare module 'seek-bzip' {
  interface Input {
    eof(): boolean
    readByte(): number
    read(to: Uint8Array, offset: number, length: number): number
    seek(position: number): void
  }
  interface Output {
    writeByte(byte: number): void
    flush(): void
  }
  const bzip: {
    /** @throws Error  damaged */
    decode(input: Input, output: Output, isMultistream: boolean): void
  }
  export = bzip
}
