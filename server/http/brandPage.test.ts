import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import { softwareName } from '#contracts'
import { brandFolder, drawnLogo, windhaus } from '../testing/brandFolder.ts'
import { buildCustomer } from '../testing/builders.ts'
import { buildList } from '../testing/jobs.ts'
import { serverOfFile } from '../testing/serverOfFile.ts'

const sourcePage = join(import.meta.dirname, '../../web/index.html')
const name = 'Wind & "Haus" <b>'
const pageFolder = folderOfFile()
const folder = brandFolder(folderOfFile(), { 'brand.json': { ...windhaus, name }, 'logo.svg': drawnLogo })

const page = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers: { accept: 'text/html', ...headers } })

copyFileSync(sourcePage, join(pageFolder, 'index.html'))
const server = await serverOfFile({ begin: 'bare', settings: { BRAND_DIR: folder }, pageFolder })

describe('the page of an operator with a brand', () => {
  it.each(['/', '/index.html', '/ts/demo?job=1'])('%s has its name, colours and pictures', async (path) => {
    const answer = await page(path)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain('<title>Windhaus</title>')
    expect(html).toContain('content="Wind &#38; &#34;Haus&#34; &#60;b&#62;"')
    expect(html).toContain('<meta name="theme-color" content="#5a1f6e"')
    expect(html).not.toContain(softwareName)
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("style-src 'self'")
    expect(policy).not.toContain('unsafe')
    expect((await page(path, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304)
  })

  it('links to a style sheet, a logo and an icon, which are cached for ever', async () => {
    const html = await (await page('/')).text()
    const addresses = [...html.matchAll(/"(\/brand\/[^"]+)"/g)].map(([, address = '']) => address)
    expect(addresses.map((address) => address.split('?')[0]).sort()).toEqual([
      '/brand/icon',
      '/brand/logo',
      '/brand/style.css',
    ])
    for (const address of addresses) {
      const answer = await fetch(server.url + address)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toContain('immutable')
    }
    const logo = await fetch(`${server.url}/brand/logo`)
    expect(logo.headers.get('content-type')).toBe('image/svg+xml')
    expect(logo.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(await logo.text()).toBe(drawnLogo)
  })

  it('is described to programs under its name, with the name of the software', async () => {
    const { body } = await server.anonymous.get('/api/openapi.json')
    expect(body.info).toMatchObject({ title: name, description: expect.stringContaining(softwareName) })
  })

  it('gives its name to files of sites and to the manual', async () => {
    const customer = await buildCustomer(server)
    const { listId } = await buildList(customer)
    const gpx = await customer.get(`/api/site_lists/${listId}/export?format=gpx`)
    expect(JSON.stringify(gpx.body)).toContain('Wind &amp;')
    const manual = await fetch(`${server.url}/help/en.pdf`)
    expect(manual.headers.get('content-disposition')).toContain('filename="Windhaus help.pdf"')
  })
})
