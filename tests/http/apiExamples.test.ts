import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import { seededAccount } from '#server/testing/builders.ts'
import { buildFarm } from '#server/testing/farms.ts'
import { buildList } from '#server/testing/jobs.ts'
import { serverOfFile } from '#server/testing/serverOfFile.ts'

const document = readFileSync(resolve(import.meta.dirname, '../../docs/api.md'), 'utf8')
const tools = new Set((process.env.ANEMONE_PEER_TOOLS ?? '').split(' '))
const hasShell = ['bash', 'curl', 'jq', 'python3'].every((tool) => tools.has(tool))
const peer = process.env.ANEMONE_PEER_PYTHON ?? ''
const hasPython = peer !== ''

/** The blocks of a language in a section, to run against the server of this test, whose atlas has two years. */
function examples(language: 'sh' | 'python', ...sections: readonly string[]): string {
  const blocks = sections.flatMap((section) => {
    const [, text = ''] = document.split(`\n## ${section}\n`)
    const own = text.split('\n## ')[0] ?? ''
    return [...own.matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``, 'g'))].map(([, code = '']) => code)
  })
  expect(blocks.length).toBeGreaterThan(0)
  return blocks
    .join('\n')
    .replaceAll('http://localhost:8080', server.url)
    .replaceAll('data/credentials.txt', join(server.dataDirectory, 'credentials.txt'))
    .replaceAll(/"(from|till)_year": \d{4}/g, '"$1_year": 2025')
    .replace('sites=1 farm=2', `sites=${ids.sites} farm=${ids.farm}`)
    .replace('sites, farm = 1, 2', `sites, farm = ${ids.sites}, ${ids.farm}`)
}

/** @throws with the program's output, if it fails */
async function run(program: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, ANEMONE_API_KEY: apiKey }
  const { stdout } = await promisify(execFile)(program, args, { cwd: folder, env, maxBuffer: 1 << 28 })
  return stdout
}
const shell = (code: string) => run('bash', '-euo', 'pipefail', '-c', code)
const python = (code: string) => run(peer, '-W', 'error', '-c', code)

/** Complete years of the demo atlas of a first start, for which the examples are written. */
const demoYears = { first: 2016, last: 2025 }

const server = await serverOfFile()
const customer = await seededAccount(server, 'customer')
const ids = {
  sites: (await buildList(customer)).listId,
  farm: (await buildFarm(customer, ['planned', 'portfolio', 'planned'])).listId,
}
const apiKey = (await customer.post('/api/customers/self/api_keys', { name: 'examples' })).body.key
const folder = folderOfFile()

it('the examples order years that the demo atlas has', () => {
  const blocks = [...document.matchAll(/```(?:sh|python)\n([\s\S]*?)```/g)].map(([, code = '']) => code)
  const years = blocks
    .flatMap((code) => [...code.matchAll(/"(?:from|till)_year": (\d{4})/g)])
    .map(([, year]) => Number(year))
  expect(years.length).toBeGreaterThan(0)
  expect(years.filter((year) => year < demoYears.first || year > demoYears.last)).toEqual([])
})

/** Prints the rose, then the index of the first cell divided by that of the interface. */
const printed = `print(frequency_percent)
at = {"lat": product["atlas"]["ymin"], "lon": product["atlas"]["xmin"]}
months = http.get(f"{base}/index/{index_id}/series", params=at).json()["months"]
print(percent[0] / next(one["index"] for one in months if one["month"] == "2025-10"))
`

const isPdf = (file: string) => readFileSync(join(folder, file)).subarray(0, 5).toString() === '%PDF-'

describe.skipIf(!hasShell)(
  `the examples for the shell, with curl and jq${hasShell ? '' : ' (skipped: ANEMONE_PEER_TOOLS does not name bash, curl, jq and python3)'}`,
  () => {
    it('order a time series and wind potential by password, read the index, save the files, and share a result', async () => {
      const sections = [
        ...['Log in', 'A time series from start to end', 'Wind potential', 'Energy yield index'],
        'Shared links',
        'Results kept up to date',
      ]
      const written = await shell(examples('sh', ...sections))
      expect(readFileSync(join(folder, 'index.tif')).subarray(0, 2).toString()).toBe('II')
      expect(isPdf('long-term.pdf')).toBe(true)
      expect(readFileSync(join(folder, 'long-term.xlsx')).subarray(0, 2).toString()).toBe('PK')
      expect(
        readdirSync(folder).filter((name) => /^Site 001_demo_2025\.(csv|xlsx)$/.test(name)),
      ).toHaveLength(2)
      expect(statSync(join(folder, 'Site 001_demo_2025.csv')).size).toBeGreaterThan(100_000)
      expect(written).toContain('"sector_steps"')
      expect(written).toContain('"head"')
    })

    it('order every product by API key and save files and report', async () => {
      await shell(examples('sh', 'All products by API key'))
      const entries = (name: string) => Object.keys(unzipSync(readFileSync(join(folder, name, 'files.zip'))))
      expect(entries('series').filter((name) => /\.(csv|nc)$/.test(name))).toHaveLength(3)
      expect(entries('potential').some((name) => name.endsWith('.xlsx'))).toBe(true)
      expect(entries('yield').some((name) => name.endsWith('.xlsx'))).toBe(true)
      expect(isPdf('yield/report.pdf')).toBe(true)
    })

    it('change a turbine of a wind farm', async () => {
      const { listId, siteIds } = await buildFarm(customer, ['planned', 'portfolio'])
      const [logIn] = examples('sh', 'All products by API key').split('# Ids of a site list')
      await shell(`${logIn}\nfarm=${listId} site=${siteIds[0]}\n${examples('sh', 'Wind farms')}`)
      const { body } = await customer.get(`/api/wind_farms/${listId}`)
      expect(body.settings.wake_model).toBe('turbopark')
      expect(body.turbines.find((one: { site_id: number }) => one.site_id === siteIds[0]).hub_height).toBe(
        125,
      )
    })

    it('read maps, market values, profile values, PPA prices and AKTerm data of an atlas', async () => {
      const [logIn] = examples('sh', 'All products by API key').split('# Ids of a site list')
      const [market] = examples('sh', 'Market values').split('api $base/market/$market/forecast')
      const [akterm] = examples('sh', 'AKTerm').split('curl -s')
      const written = await shell(
        [
          examples('sh', 'Log in'),
          logIn,
          examples('sh', 'Maps'),
          market,
          examples('sh', 'Profile values', 'PPA prices'),
          akterm,
        ].join('\n'),
      )
      for (const name of ['speed.tif', 'delta.tif', 'factor.tif'])
        expect(readFileSync(join(folder, name)).subarray(0, 2).toString()).toBe('II')
      expect(written).toContain('"profile_factor"')
      expect(written).toContain('"class_method"')
    })

    it('import sites from a file', async () => {
      writeFileSync(join(folder, 'turbines.csv'), 'Name;Latitude;Longitude\nA 1;53,5;9,1\nA 2;53,6;9,2\n')
      await shell(examples('sh', 'Log in', 'Sites from files and as files'))
      const lists: readonly { name: string; sites: unknown[] }[] = (await customer.get('/api/site_lists'))
        .body
      expect(lists.find(({ name }) => name === 'North')?.sites).toHaveLength(2)
    })
  },
)

describe.skipIf(!hasPython)(
  `the examples in Python, with requests${hasPython ? '' : ' (skipped: ANEMONE_PEER_PYTHON names no Python with requests)'}`,
  () => {
    it('order a time series and wind potential by password, and compute the index like the API', async () => {
      const sections = ['A time series from start to end', 'Wind potential', 'Energy yield index']
      const code = examples('python', ...sections)
      const [shares = '', ratio] = (await python(`${code}\n${printed}`)).trim().split('\n')
      expect(Number(ratio)).toBeCloseTo(1, 6)
      const sum = (JSON.parse(shares) as number[]).reduce((total, share) => total + share, 0)
      expect(JSON.parse(shares)).toHaveLength(16)
      expect(sum).toBeGreaterThan(95)
      expect(sum).toBeLessThanOrEqual(100.0001)
    })

    it('order every product by API key', async () => {
      const said = await python(examples('python', 'All products by API key'))
      expect(said).toMatch(/^\d+.* MWh in a mean year/m)
      expect(readdirSync(join(folder, 'series')).some((name) => name.endsWith('.parquet'))).toBe(true)
      expect(isPdf('yield/report.pdf')).toBe(true)
    })
  },
)
