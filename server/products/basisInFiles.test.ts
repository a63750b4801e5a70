import { expect, it } from 'vitest'
import { allRoutes, type Route } from '#contracts'
import { makeCall } from '../testing/access/tableCall.ts'
import { makeJobs, Things } from '../testing/access/things.ts'
import { basisParts, lackingBasis } from '../testing/basisParts.ts'
import { buildCustomer, seededAccount } from '../testing/builders.ts'
import { fileTexts } from '../testing/fileTexts.ts'
import { waitForJob } from '../testing/jobs.ts'
import { pdfReader, pdfText } from '../testing/pdfText.ts'
import { pngOf } from '../testing/pictures.ts'
import { serverOfFile } from '../testing/serverOfFile.ts'

/** A completed job of each product, with all formats that the product has. */
const jobs: { readonly product: string; readonly id: string }[] = []
const calls: {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly body?: FormData | string
}[] = []

/** Files without figures of weather or prices. */
const ofNoFigures = ['adminAuditFile', 'orderHistory', 'invoiceData']
/** The demo of the tests has two years: too few for a forecast. */
const ofForecasts = ['forecastSeriesWorkbook', 'forecastField']
/** Asks for results of two atlases: energyYield/exchangedYields.test.ts reads it. */
const ofEnsembles = ['ensembleWorkbook']
/** Needs files of operation: energyYield/operation/operation.test.ts reads it. */
const ofOperation = ['operationReport']
/** Needs metered plants: metered/curtailment.test.ts reads it. */
const ofPlants = ['skillReport']
/** Tables and formats of other programs have at most one comment line: a text next to them says everything. */
const bare = /\.(csv|tab|akterm|aks)$|_austal\.zip$/
/** Quotes refer to no past period. */
const ofNoPeriod = ['forwardHours', 'ownForwardHours']

const server = await serverOfFile()
const customer = await buildCustomer(server, { ordersOfNewProducts: 100 })
const admin = await seededAccount(server, 'admin')
const made = await makeJobs(customer)
for (const { id } of Object.values(made)) {
  const { body: job } = await customer.get(`/api/jobs/${id}`)
  const { body: product } = await customer.get(
    `${job.product === 'index' ? '/api/index' : `/api/products_${pathOf(job.product)}`}/${job.product_id}`,
  )
  const { product: code, product_id, list_id, parameters } = job
  const all = { ...parameters, ...(product.formats && { formats: product.formats }) }
  const placed = await customer.post('/api/jobs', { product: code, product_id, list_id, parameters: all })
  expect([code, placed.status, placed.body.errors ?? placed.body.errorcode]).toEqual([code, 202, undefined])
  await waitForJob(customer, placed.body.id, 'COMPLETED')
  jobs.push({ product: code, id: placed.body.id })
}
const things = new Things({ server, owner: customer, admin, jobs: made })
for (const [name, route] of Object.entries(allRoutes) as [string, Route][])
  if (
    /\.(csv|xlsx|nc|tif|pdf)$|\/(eya_def\.json|windio\.zip)$/.test(route.path) &&
    ![...ofNoFigures, ...ofForecasts, ...ofEnsembles, ...ofOperation, ...ofPlants].includes(name)
  ) {
    const { method, path, query, body } = await makeCall(route, things)
    if (name === 'mapSheet' && body instanceof FormData)
      body.append('picture', new Blob([Buffer.from(pngOf(500, 300))]), 'map.png')
    calls.push({ name, method, path: `${path}?${query}`, ...(body !== undefined && { body }) })
  }

function pathOf(code: string): string {
  return code === 'windpotential' ? 'wind_potential' : code
}

async function download(path: string, init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${customer.tokens.accessToken}`, 'accept-language': 'en' }
  const answer = await fetch(server.url + path, { ...init, headers })
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

it('every file of every ordered product states its data basis; for a bare table the text next to it does', async () => {
  const silent: string[] = []
  for (const { product, id } of jobs) {
    const { body: files } = await customer.get(`/api/jobs/${id}/files`)
    const names = files.map(({ name }: { name: string }) => name) as string[]
    let texts = ''
    for (const name of names) {
      const { answer, bytes } = await download(`/api/jobs/${id}/files/${encodeURIComponent(name)}`)
      expect([name, answer.status]).toEqual([name, 200])
      const text = name.endsWith('.pdf') ? pdfText(bytes).join(' ') : fileTexts(name, bytes)
      if (/_(csv|check)\.txt$/.test(name)) texts += text
      if (!name.endsWith('.csv') && !basisParts.kind.test(text)) silent.push(`${product}: ${name}: kind`)
      const lacks = bare.test(name) ? [] : lackingBasis(text)
      if (lacks.length > 0) silent.push(`${product}: ${name}: ${lacks}`)
    }
    if (names.some((name) => bare.test(name)) && lackingBasis(texts).length > 0)
      silent.push(`${product}: text next to tables: ${lackingBasis(texts)}`)
    const { body: result } = await customer.get(`/api/jobs/${id}/result`)
    expect([product, result.basis?.kind]).toEqual([product, 'synthetic'])
    expect(result.basis.sources[0]).toMatchObject({ version: expect.any(String), name: expect.any(String) })
    expect(result.basis.methods.length).toBeGreaterThan(0)
  }
  expect(silent).toEqual([])
})

it('every file answered by a call states its data basis', async () => {
  expect(calls.length).toBeGreaterThan(15)
  const silent: string[] = []
  const check = (name: string, text: string) => {
    const lacks = lackingBasis(text).filter((part) => part !== 'share' || !ofNoPeriod.includes(name))
    if (lacks.length > 0) silent.push(`${name}: ${lacks}`)
  }
  for (const { name, method, path, body } of calls) {
    const { answer, bytes } = await download(path, { method, ...(body !== undefined && { body }) })
    expect([name, answer.status]).toEqual([name, 200])
    const type = answer.headers.get('content-type') ?? ''
    if (type.includes('pdf')) {
      if (pdfReader) check(name, pdfText(bytes).join(' '))
      continue
    }
    if (type.includes('csv')) {
      const about = method === 'GET' ? await download(`${path}&part=about`) : await aboutOf(path, body)
      check(name, about.bytes.toString())
      continue
    }
    const ending = /\.\w+(?=\?)/.exec(path)![0]
    check(name, fileTexts(ending, bytes))
  }
  expect(silent).toEqual([])
})

function aboutOf(path: string, body: FormData | string | undefined) {
  return download(`${path}&part=about`, { method: 'POST', ...(body !== undefined && { body }) })
}
