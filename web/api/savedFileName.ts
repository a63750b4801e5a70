/** The name that the server gives a file, in its language; undefined where it gives none. */
export function savedFileName({ headers }: Response): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? []
  return encoded && decodeURIComponent(encoded)
}
