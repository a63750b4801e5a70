/** A document as the bytes of a JSON file that people may read, one value per line. */
export function documentAsJson(document: object): Buffer {
  return Buffer.from(`${JSON.stringify(document, null, 1)}\n`)
}
