/** Thrown by decoding; the reader adds which chunk it was. */
export class BrokenFrame extends Error {}
