import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { type AlertRule, alertRules, dashboardQueries, metricsIn } from '../testing/operatorFiles.ts'
import { serverOfFile } from '../testing/serverOfFile.ts'

const rulesFile = 'deployment/prometheus-rules.yaml'
const tools = (process.env.ANEMONE_PEER_TOOLS ?? '').split(' ')

const server = await serverOfFile({ settings: { METRICS_PORT: '0' } })

const scraped = async () => (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text()

/** Names of the metrics of each kind in alerts and dashboards. */
async function servedNames(): Promise<Set<string>> {
  const names = new Set(['up'])
  for (const [, name = '', kind] of (await scraped()).matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    if (kind === 'histogram') for (const end of ['_bucket', '_count', '_sum']) names.add(name + end)
    else names.add(name)
  }
  return names
}

it('every metric in an alert or the dashboard is served', async () => {
  const served = await servedNames()
  const rules = alertRules(parse(readFileSync(rulesFile, 'utf8')))
  const queries = [
    ...rules.map(({ expr }) => expr),
    ...dashboardQueries(JSON.parse(readFileSync('deployment/grafana-dashboard.json', 'utf8'))),
  ]
  expect(rules.length).toBeGreaterThan(10)
  const asked = new Set(queries.flatMap(metricsIn))
  expect([...asked].filter((name) => !served.has(name))).toEqual([])
})

it('every alert has a severity, a description and a remedy, and is in the manual', () => {
  const manual = readFileSync('docs/operation/monitoring.md', 'utf8')
  const lacking = alertRules(parse(readFileSync(rulesFile, 'utf8'))).filter(
    ({ alert, labels, annotations }: AlertRule) =>
      !['critical', 'warning', 'info'].includes(labels?.severity ?? '') ||
      !annotations?.summary ||
      !annotations.action ||
      !manual.includes(`\`${alert}\``),
  )
  expect(lacking.map(({ alert }) => alert)).toEqual([])
})

it.skipIf(!tools.includes('promtool'))(
  'Prometheus accepts the alert rules (skipped where ANEMONE_PEER_TOOLS does not name promtool)',
  () => {
    expect(execFileSync('promtool', ['check', 'rules', rulesFile], { encoding: 'utf8' })).toContain('SUCCESS')
  },
)

it('disk, parts of the store and data that an operator has imported are measured', async () => {
  await expect.poll(scraped).toMatch(/^anemone_store_bytes\{part="atlases"\} [1-9]/m)
  const text = await scraped()
  expect(text).toMatch(/^anemone_disk_bytes\{state="free"\} [1-9]/m)
  expect(text).toMatch(/^anemone_store_files\{part="\."\} [1-9]/m)
  expect(text).toMatch(/^anemone_data_failed\{task="prices"\} 0$/m)
  expect(text).toMatch(/^anemone_cluster_waiting_jobs\{kind="never"\} 0$/m)
})
