import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { messages } from '#contracts'
import { writeSyntheticBasemap } from '../../testing/basemap/syntheticPlace.ts'
import { buildCustomer } from '../../testing/builders.ts'
import { pdfReader, pdfText } from '../../testing/pdfText.ts'
import { calculateReported } from '../../testing/reportedFarm.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile()
mkdirSync(join(server.dataDirectory, 'basemap'))
const file = join(server.dataDirectory, 'basemap/place.pmtiles')
writeSyntheticBasemap(file)
const ada = await buildCustomer(server)
const { jobId } = await calculateReported(ada)

async function report(language: 'de' | 'en') {
  const answer = await fetch(`${server.url}/api/jobs/${jobId}/report.pdf?client=A&language=${language}`, {
    headers: { authorization: `Bearer ${ada.tokens.accessToken}` },
  })
  expect(answer.status).toBe(200)
  const pdf = Buffer.from(await answer.arrayBuffer())
  return pdfReader === undefined ? null : pdfText(pdf).join(' ')
}

it('a report shows the operator’s base map under the layout, with its source', async () => {
  const text = await report('de')
  expect(server.log()).not.toContain('basemap of a report')
  if (text === null) return
  expect(text).toContain('Hauptstraße')
  expect(text).toContain(messages.de.yieldReport.layout.basemap('© Sample Surveyors'))
})

it('a damaged base map is left out and logged', async () => {
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill(7, Number(bytes.readBigUInt64LE(56))))
  const text = await report('en')
  expect(server.log()).toMatch(/"file":"place.pmtiles","problem":"[^"]+","msg":"basemap of a report"/)
  if (text === null) return
  expect(text).not.toContain('Hauptstraße')
  expect(text).not.toContain('Sample Surveyors')
})
