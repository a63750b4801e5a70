import { SaxesParser } from 'saxes'

/** A page of the names in a bucket. */
export interface ListedPage {
  readonly objects: readonly { readonly key: string; readonly bytes: number }[]
  /** What stands before the next slash, where names were asked for by that. */
  readonly prefixes: readonly string[]
  /** What the next page is asked for with; null: this was the last one. */
  readonly next: string | null
}

/**
 * Reads the answer to ListObjectsV2 with `encoding-type=url`.
 *
 * @throws Error  that is no such answer
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html
 */
export function readListing(xml: string): ListedPage {
  const objects: { key: string; bytes: number }[] = []
  const prefixes: string[] = []
  let next: string | null = null
  const path: string[] = []
  let text = ''
  let [key, bytes] = ['', 0]
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    path.push(name)
    text = ''
  })
  parser.on('text', (piece) => {
    text += piece
  })
  parser.on('closetag', () => {
    const place = path.slice(1).join('/')
    path.pop()
    if (place === 'Contents/Key') key = decodeKey(text)
    else if (place === 'Contents/Size') bytes = Number(text)
    else if (place === 'Contents') objects.push({ key, bytes })
    else if (place === 'CommonPrefixes/Prefix') prefixes.push(decodeKey(text))
    else if (place === 'NextContinuationToken' && text !== '') next = text
  })
  parser.write(xml).close()
  if (!/<ListBucketResult[\s>]/.test(xml)) throw new Error('no listing of a bucket')
  return { objects, prefixes, next }
}

/** Some servers write a blank as `+`. */
function decodeKey(text: string): string {
  return decodeURIComponent(text.replaceAll('+', '%20'))
}
