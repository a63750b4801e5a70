import { SaxesParser } from 'saxes'

/** Page of the names in a bucket. */
export interface ListedPage {
  readonly objects: readonly { readonly key: string; readonly bytes: number }[]
  /** Parts before the next slash, if the request had a delimiter. */
  readonly prefixes: readonly string[]
  /** Token of the next page; null: this was the last one. */
  readonly next: string | null
}

/**
 * Parses the answer of ListObjectsV2 with `encoding-type=url`.
 * @throws Error for any other answer
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

/** Some servers encode a space as `+`. */
function decodeKey(text: string): string {
  return decodeURIComponent(text.replaceAll('+', '%20'))
}
