import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildCustomer } from '../testing/builders.ts'
import { serverOfFile } from '../testing/serverOfFile.ts'

const server = await serverOfFile({ begin: 'bare' })
const ada = await buildCustomer(server)

const boundary = 'a-boundary'
const part =
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n` +
  'Content-Type: text/csv\r\n\r\nname;lat;lon\r\nA;53;8\r\n'
const form = `${part}--${boundary}--\r\n`
const contentType = `multipart/form-data; boundary=${boundary}`

test.each(['gzip', 'br', 'deflate', 'nonsense'])(
  'a form packed by %s is refused with the accepted encoding',
  async (encoding) => {
    const response = await fetch(`${server.url}/api/site_lists/import`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ada.tokens.accessToken}`,
        'accept-language': 'en',
        'content-type': contentType,
        'content-encoding': encoding,
      },
      body: gzipSync(form),
    })
    const { error, errorcode } = (await response.json()) as { error: string; errorcode: string }
    expect([response.status, errorcode]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    expect(error).toBe(
      `This call does not accept Content-Encoding: ${encoding}. Send multipart/form-data, Content-Encoding: identity.`,
    )
  },
)
