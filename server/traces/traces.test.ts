import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { seededAccount } from '../testing/builders.ts'
import { buildList, orderBody, productId, waitForJob } from '../testing/jobs.ts'
import { startTestServer } from '../testing/testServer.ts'

interface SentSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly {
    readonly key: string
    readonly value: { readonly stringValue?: string; readonly intValue?: number }
  }[]
}

/** Requests received by a collector of OpenTelemetry. */
async function startCollector() {
  const spans: SentSpan[] = []
  const server = createServer(async (request, response) => {
    const { resourceSpans } = JSON.parse(await text(request))
    for (const { scopeSpans } of resourceSpans)
      for (const scope of scopeSpans) if (request.url === '/v1/traces') spans.push(...scope.spans)
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { spans, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const attributesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))

it('sends calls and jobs with their calculations to a collector, without customer data', async () => {
  const { spans, url } = await startCollector()
  const server = await startTestServer({ settings: { OTEL_EXPORTER_OTLP_ENDPOINT: `${url}/` } })
  const customer = await seededAccount(server, 'customer')
  const { listId } = await buildList(customer)
  const ordered = await customer.post('/api/jobs', orderBody(await productId(customer), listId))
  await waitForJob(customer, ordered.body.id)
  // Waits for work after the end of a job, and sends it.
  await server.close()
  const order = spans.find(({ name }) => name === 'POST /api/jobs') as SentSpan
  expect(attributesOf(order)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/jobs',
    'http.response.status_code': 202,
    'anemone.request': ordered.headers.get('x-request-id'),
  })
  const job = spans.find(({ name }) => name === 'job') as SentSpan
  expect(attributesOf(job)).toEqual({
    'anemone.job': ordered.body.id,
    'anemone.product': 'ts',
    'anemone.attempt': 1,
    'anemone.state': 'COMPLETED',
  })
  const calculation = spans.find(({ name }) => name === 'calculation') as SentSpan
  expect([calculation.traceId, calculation.parentSpanId]).toEqual([job.traceId, job.spanId])
  expect(attributesOf(calculation)).toEqual({ 'anemone.outcome': 'COMPLETED' })
  expect(JSON.stringify(spans)).not.toContain(customer.customer.login_name)
})
