/** File name from the server, in its language; undefined without one. */
export function savedFileName({ headers }: Response): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? []
  return encoded && decodeURIComponent(encoded)
}
