import { describe, expect, it } from 'vitest'
import { buildCustomer, type LoggedIn } from '../../testing/builders.ts'
import { pngOf } from '../../testing/pictures.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile({ begin: 'bare' })

const self = '/api/customers/self'

describe('the logo on reports', () => {
  const path = `${self}/logo`
  const send = (customer: LoggedIn, file: Uint8Array | null) => {
    const form = new FormData()
    if (file !== null) form.append('logo', new Blob([Buffer.from(file)]), 'logo.png')
    return fetch(`${server.url}${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${customer.tokens.accessToken}`, 'accept-language': 'de' },
      body: form,
    })
  }

  it("is stored, replaced and removed, and only its owner's", async () => {
    const [ada, eve] = [await buildCustomer(server), await buildCustomer(server)]
    expect((await ada.get(path)).body).toEqual({ logo: null })
    expect((await send(ada, pngOf(300, 100))).status).toBe(200)
    const { body } = await ada.get(path)
    expect(body.logo).toMatchObject({ media_type: 'image/png', width_px: 300, height_px: 100 })
    expect(Buffer.from(body.logo.picture_base64, 'base64').equals(pngOf(300, 100))).toBe(true)
    expect((await eve.get(path)).body).toEqual({ logo: null })
    expect((await send(ada, pngOf(40, 40))).status).toBe(200)
    expect((await ada.get(`${self}/data`)).body.report_logo).toMatchObject([{ width_px: 40 }])
    expect((await ada.delete(path)).status).toBe(200)
    expect((await ada.get(path)).body).toEqual({ logo: null })
  })

  it.each([
    ['what is no picture', Buffer.from('<svg/>'), 'weder eine PNG- noch eine JPEG-Datei'],
    ['a file that ends early', pngOf(300, 100).subarray(0, 60), 'beschädigt oder unvollständig'],
    ['pixels that are not there', cutPixels(), 'beschädigt oder unvollständig'],
    ['too many pixels', pngOf(20, 3001), '20 × 3.001 Pixel groß. Jede Seite muss 20 bis 3.000 Pixel haben.'],
    ['no file', null, 'Die Datei des Logos fehlt.'],
  ])('is refused: %s', async (_, file, message) => {
    const ada = await buildCustomer(server)
    const answer = await send(ada, file)
    expect(answer.status).toBe(400)
    const { issues } = (await answer.json()) as { issues: unknown }
    expect(issues).toEqual([{ path: 'logo', message: expect.stringContaining(message) }])
  })

  it('is refused if its file is too large', async () => {
    const ada = await buildCustomer(server)
    const large = Buffer.concat([pngOf(30, 30), Buffer.alloc(1024 ** 2)])
    expect((await send(ada, large)).status).toBe(413)
  })
})

/** Well-formed chunks whose pixels end in the middle. */
function cutPixels(): Buffer {
  const whole = pngOf(30, 30)
  const short = pngOf(30, 10)
  // The header of one picture with the pixels of another.
  return Buffer.concat([whole.subarray(0, 33), short.subarray(33)])
}
