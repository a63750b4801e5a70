/** Path of the only chunk of an array that is one chunk, below the store's root. */
export function singleChunkKey(name: string, dimensions: number): string {
  return [name, 'c', ...Array<string>(dimensions).fill('0')].join('/')
}
