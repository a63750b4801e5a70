import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { manifestName } from '#calculations'
import { type JobFile, messages, type OtherAssessment } from '#contracts'
import { publishedJob } from '../../results/publishedJob.ts'
import { lackingBasis } from '../../testing/basisParts.ts'
import { buildCustomer } from '../../testing/builders.ts'
import { anemone } from '../../testing/commandLine.ts'
import { fileTexts } from '../../testing/fileTexts.ts'
import { pdfReader, pdfText } from '../../testing/pdfText.ts'
import { calculateReported } from '../../testing/reportedFarm.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'
import { farmEnsembleWorkbook } from './farmTasks.ts'

const server = await serverOfFile()
const ada = await buildCustomer(server)
const { jobId, result } = await calculateReported(ada)

const download = async (path: string) => {
  const headers = { authorization: `Bearer ${ada.tokens.accessToken}` }
  return Buffer.from(
    await (await fetch(`${server.url}/api/jobs/${jobId}/${path}`, { headers })).arrayBuffer(),
  )
}

it('is available as a document of IEC 61400-15-2, which requires all missing facts', async () => {
  const facts = { organisation: 'Ada Ltd', author: 'Ada', country: 'DE', number_of_blades: '3' }
  const fetchDocument = (query: Record<string, string>) =>
    ada.get(`/api/jobs/${jobId}/eya_def.json?${new URLSearchParams(query)}`)
  const { status, body } = await fetchDocument({ ...facts, start: '2028-01-01', end: '2047-12-31' })
  expect(status).toBe(200)
  expect(body.wind_farms[0].turbines.map(({ id }: { id: string }) => id)).toEqual(
    result.turbines.filter(({ status: own }) => own === 'planned').map(({ name }) => name),
  )
  const [{ energy_assessment: energy }] = body.scenarios
  const [farm] = energy.net_energy_assessment.results.annual_energy_production
  expect(farm.statistics[0].values).toBeCloseTo(result.groups.planned.net.p50_mwh / 1000, 6)
  expect(energy.net_energy_assessment.results.energy_production[0].dimensions).toEqual(['month', 'hour'])
  const [wind] = body.wind_resource_assessments
  const shares: [unknown, number][] = wind.results.probability[0].statistics[0].values
  expect(shares.reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(1, 6)
  const refused = await fetchDocument({
    ...facts,
    country: 'Germany',
    start: '2028-01-01',
    end: '2027-01-01',
  })
  expect([refused.status, refused.body.issues.map(({ path }: { path: string }) => path)]).toEqual([
    400,
    ['country', 'end'],
  ])
})

it('has mean and spread over atlases in its workbook, of the same order only', async () => {
  const { folder } = await publishedJob(server.context, ada.customer.id, jobId)
  const inOtherAtlas = join(server.dataDirectory, 'other-atlas')
  mkdirSync(inOtherAtlas)
  const manifest = JSON.parse(readFileSync(join(folder, manifestName), 'utf8'))
  manifest.result.atlas = 'other'
  writeFileSync(join(inOtherAtlas, manifestName), JSON.stringify(manifest))
  const unchanged = { changed: null, other: null }
  const workbookWith = (other: string) =>
    farmEnsembleWorkbook({
      farm: { folder, ...unchanged },
      ensemble: {
        weighting: 'own',
        ...{ weight: 0.25, run: jobId },
        others: [{ farm: { folder: other, ...unchanged }, run: 'other-run', weight: 0.75 }],
      },
      language: 'en',
      replacedBy: null,
    })
  const { xlsx } = await workbookWith(inOtherAtlas)
  expect(lackingBasis(fileTexts('.xlsx', xlsx))).toEqual([])
  const parts = unzipSync(xlsx)
  const { ensemble, yieldWorkbook } = messages.en
  const sheets = strFromU8(parts['xl/workbook.xml']!)
  expect(sheets.indexOf(ensemble.tab)).toBeGreaterThan(0)
  expect(sheets).toContain(yieldWorkbook.sheets.summary)
  expect(
    Object.values(parts)
      .map((part) => strFromU8(part))
      .join(''),
  ).toContain('other-run')
  await expect(workbookWith(folder)).rejects.toMatchObject({ code: 'INVALID_INPUT' })

  const unknown = '9b2504e0-4f89-41d3-9a0c-0305e82c3302'
  const askedWith = (file: string, text: string) =>
    ada.get(`/api/jobs/${jobId}/${file}${new URLSearchParams({ ensemble: text })}`)
  for (const file of ['ensemble?', 'ensemble.xlsx?', 'report.pdf?client=A&']) {
    expect((await askedWith(file, `equal,${jobId}*1`)).body.issues[0].path).toBe('ensemble')
    expect((await askedWith(file, `equal,${jobId}*1,${unknown}*1`)).status).toBe(404)
  }
})

it('shows another assessment next to its figures, in the report and in the workbook, until it is removed', async () => {
  const path = `/api/jobs/${jobId}/other_assessment`
  const facts = { organisation: 'Other Ltd', author: 'Bob', country: 'DE', number_of_blades: '3' }
  const query = new URLSearchParams({ ...facts, start: '2028-01-01', end: '2047-12-31' })
  const { body: document } = await ada.get(`/api/jobs/${jobId}/eya_def.json?${query}`)
  const [farm] =
    document.scenarios[0].energy_assessment.gross_energy_assessment.results.annual_energy_production
  farm.statistics[0].values *= 1.1
  const send = (sent: object | null, loggedIn = ada) => {
    const form = new FormData()
    if (sent !== null) form.append('file', new Blob([JSON.stringify(sent)]), 'other.json')
    return fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${loggedIn.tokens.accessToken}`, 'accept-language': 'en' },
      body: form,
    })
  }
  const shownOther = async () => (await ada.get(`/api/jobs/${jobId}/result`)).body.other_assessment
  const workbook = async () => {
    const files: JobFile[] = (await ada.get(`/api/jobs/${jobId}/files`)).body
    const { name } = files.find((file) => file.name.endsWith('.xlsx'))!
    return fileTexts(name, await download(`files/${encodeURIComponent(name)}`))
  }
  const { otherAssessment: words, yieldWorkbook } = messages.en
  const sheet = yieldWorkbook.sheets.otherAssessment
  expect(await workbook()).not.toContain(sheet)
  expect((await send(null)).status).toBe(400)
  expect((await send({ scenarios: [] })).status).toBe(400)
  expect((await send(document, await buildCustomer(server))).status).toBe(404)
  expect(await shownOther()).toBeUndefined()

  const added = await send(document)
  expect(added.status).toBe(200)
  expect(((await added.json()) as { warnings: object[] }).warnings).toHaveLength(1)
  const other: OtherAssessment = await shownOther()
  expect(other).toMatchObject({ file: 'other.json', issuers: ['Other Ltd'], scenario: 'As calculated' })
  const of = (kind: string) => other.figures.find((one) => one.kind === kind && one.category === null)!
  const gross = result.groups.planned.yield.free_mwh / 1000
  expect([of('grossGwh').own, of('grossGwh').other]).toEqual([
    expect.closeTo(gross, 6),
    expect.closeTo(1.1 * gross, 6),
  ])
  expect(of('unexplained').other).toBeCloseTo(1 / 1.1 - 1, 6)
  for (const { kind, own, other: theirs } of other.figures)
    if (kind !== 'grossGwh' && kind !== 'unexplained') expect(own ?? -1).toBeCloseTo(theirs ?? -1, 9)
  const compared = await workbook()
  for (const part of [sheet, words.losses, words.report]) expect(compared).toContain(part)
  // As a number, in MWh.
  expect(compared).toContain(`<v>${Math.trunc(1100 * gross)}`)
  if (pdfReader !== undefined) {
    const text = pdfText(await download('report.pdf?client=A&language=en')).join(' ')
    expect(text).toContain(messages.en.otherAssessment.title)
    expect(text).toContain('Other Ltd')
  }
  expect((await ada.delete(path)).body).toEqual({ removed: true })
  expect(await shownOther()).toBeUndefined()
  expect(await workbook()).not.toContain(sheet)
})

it('is available as windIO with the wind of the ordered years, and years outside them are refused', async () => {
  const fetchArchive = (query: string) =>
    fetch(`${server.url}/api/jobs/${jobId}/windio.zip${query}`, {
      headers: { authorization: `Bearer ${ada.tokens.accessToken}` },
    })
  const archive = await fetchArchive('?language=de')
  expect([archive.status, archive.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const members = unzipSync(new Uint8Array(await archive.arrayBuffer()))
  const textOf = (name: string) => Buffer.from(members[name]!).toString('utf8')
  const { wind_farm, site } = parse(textOf('wind_energy_system.yaml'))
  expect(wind_farm.layouts[0].turbine_identifiers).toEqual(result.turbines.map(({ name }) => name))
  const { time, wind_speed } = site.energy_resource.wind_resource
  expect(time.length).toBe(Math.round(result.rows * result.availability))
  expect([time[0], wind_speed.data.length]).toEqual(['2025-01-01T00:00:00Z', time.length])
  const [, first] = textOf('expected_yield.csv').split(/\r?\n/)
  expect(Number(first!.split(',').at(-1))).toBeCloseTo(result.turbines[0]!.yield.park_mwh, 2)
  expect(textOf('README.txt')).toContain('synthetisch')
  const refused = await fetchArchive('?from_year=2024')
  const { issues } = (await refused.json()) as { issues: { path: string }[] }
  expect([refused.status, issues.map(({ path }) => path)]).toEqual([400, ['from_year']])
})

it('is written by a command as by the interface, and missing facts are named by their options', async () => {
  const { folder } = await publishedJob(server.context, ada.customer.id, jobId)
  const out = join(server.dataDirectory, 'exported')
  const environment = { ANEMONE_DATA_DIR: server.dataDirectory }
  const command = (as: string, to: string, ...facts: string[]) =>
    anemone(environment, 'export', folder, '--as', as, '--out', join(out, to), ...facts)
  const facts = {
    organisation: 'Ada Ltd',
    author: 'Ada',
    country: 'DE',
    start: '2028-01-01',
    end: '2047-12-31',
  }
  const options = Object.entries(facts).flatMap(([name, value]) => [`--${name}`, value])

  const eyaDef = await command('eya-def', 'eya_def.json', ...options, '--number-of-blades', '3')
  expect([eyaDef.code, eyaDef.stderr]).toEqual([0, ''])
  const query = new URLSearchParams({ ...facts, number_of_blades: '3', language: 'en' })
  const { body } = await ada.get(`/api/jobs/${jobId}/eya_def.json?${query}`)
  expect(JSON.parse(readFileSync(join(out, 'eya_def.json'), 'utf8'))).toEqual(body)

  expect((await command('windio', 'windio.zip')).code).toBe(0)
  const members = (bytes: Uint8Array) =>
    Object.entries(unzipSync(bytes)).map(([name, data]) => [name, strFromU8(data)])
  expect(members(readFileSync(join(out, 'windio.zip')))).toEqual(
    members(await download('windio.zip?language=en')),
  )

  expect((await command('iec-61400-16', 'curves', '--number-of-blades', '3')).code).toBe(0)
  const curves = JSON.parse(readFileSync(join(out, 'curves/iec_61400_16_1.json'), 'utf8'))
  expect(curves.turbine.number_of_blades).toBe(3)

  expect((await command('checks', 'checks.json')).code).toBe(0)
  const checks = JSON.parse(readFileSync(join(out, 'checks.json'), 'utf8'))
  expect(checks.checklist.map(({ number }: { number: number }) => number)).toEqual(
    Array.from({ length: 22 }, (_, index) => index + 1),
  )
  expect((await ada.get(`/api/jobs/${jobId}/checks.json?language=en`)).body).toEqual(checks)
  const { title } = messages.en.yieldFigures.turbulence
  expect(checks.suitability.map((table: { title: string }) => table.title)).toContain(title)

  const other = ['--other', join(out, 'eya_def.json')]
  for (const language of ['en', 'de'] as const) {
    const names = ['--client', 'Bank AG', '--language', language]
    const report = await command('report', `${language}.pdf`, ...names, ...other)
    expect([report.code, report.stderr]).toEqual([0, ''])
    const pdf = readFileSync(join(out, `${language}.pdf`))
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    if (pdfReader === undefined) continue
    const text = pdfText(pdf).join(' ')
    const { yieldReport, otherAssessment, guidelineChecklist } = messages[language]
    const titles = [yieldReport.title, otherAssessment.title, guidelineChecklist.title]
    for (const shown of ['Bank AG', ...titles]) expect(text).toContain(shown)
    // The interface prints the same pages but for the other assessment.
    const [cover] = pdfText(await download(`report.pdf?client=Bank+AG&language=${language}`))
    expect(pdfText(pdf)[0]).toBe(cover)
  }
  expect(await command('report', 'refused.pdf')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(messages.en.yieldReport.clientMissing),
  })
  const others = await command('checks', 'refused.json', ...other)
  expect([others.code, others.stderr]).toEqual([2, expect.stringContaining('--other:')])

  const refused = await command('eya-def', 'refused.json', '--country', 'Germany', '--number-of-blades', '9')
  expect(refused.code).toBe(2)
  for (const option of ['--organisation:', '--author:', '--country:', '--start:', '--number-of-blades:'])
    expect(refused.stderr).toContain(option)
  const refusalOf = async (
    as: string,
    changed: Record<string, (json: Record<string, object>) => unknown>,
  ) => {
    const copy = mkdtempSync(join(server.dataDirectory, 'copy-'))
    for (const [name, change] of Object.entries(changed)) {
      const written = change(JSON.parse(readFileSync(join(folder, name), 'utf8')))
      writeFileSync(join(copy, name), typeof written === 'string' ? written : JSON.stringify(written))
    }
    const { code, stderr } = await anemone(
      environment,
      'export',
      copy,
      '--as',
      as,
      '--out',
      join(copy, 'out'),
    )
    return [code, stderr.replaceAll(`${copy}/`, '').split('\n')[0]]
  }
  const same = (json: object) => json
  const damaged = (json: object) => JSON.stringify(json).slice(0, -9)
  const refusals: [string, Parameters<typeof refusalOf>[1], string][] = [
    ['windio', {}, 'anemone calculate'],
    ['iec-61400-16', { 'result.json': damaged }, 'result.json is not valid JSON'],
    [
      'eya-def',
      { 'result.json': ({ result, ...rest }) => ({ ...rest, result: { ...result, turbines: 3 } }) },
      'result.json: turbines',
    ],
    ['windio', { 'result.json': same }, 'no spec.json'],
    ['windio', { 'result.json': same, 'spec.json': damaged }, 'spec.json is not valid JSON'],
    ['windio', { 'result.json': same, 'spec.json': ({ atlas: _, ...rest }) => rest }, 'spec.json: atlas'],
    [
      'windio',
      { 'result.json': same, 'spec.json': (json) => ({ ...json, from_year: 2024 }) },
      'spec.json is not of this result',
    ],
  ]
  for (const [as, changed, named] of refusals)
    expect(await refusalOf(as, changed)).toEqual([2, expect.stringContaining(named)])
})
