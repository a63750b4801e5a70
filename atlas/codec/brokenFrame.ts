/** Thrown by decoding; the reader adds the name of the chunk. */
export class BrokenFrame extends Error {}
