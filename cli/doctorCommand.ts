import { existsSync } from 'node:fs'
import { mkdir, readdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import { type AtlasError, listAtlases, openElevation } from '#atlas'
import { basemapFolder, basemapNames, readPmtiles } from '#server'
import { SupplyError } from '#supply'
import { atlasErrorText, geoTiffIssueText } from './atlasTexts.ts'
import type { Context } from './context.ts'
import { supplySettings } from './followFetch.ts'
import { canListen } from './port.ts'
import { faultText } from './supplyTexts.ts'

interface Finding {
  readonly subject: string
  readonly ok: boolean
  readonly detail: string
}

const neededGigabytes = 2

/** `anemone doctor`: looks at all that a start depends on and says what is wrong. */
export function addDoctorCommand(program: Command, context: Context): void {
  program
    .command('doctor')
    .description('look at runtime, settings, data directory, atlases, keys of sources and port')
    .option('--json', 'print the findings as JSON')
    .action(async ({ json }: { json?: true }) => {
      const findings = await examine(context)
      const { ok, failed } = context.text.doctor
      for (const finding of findings) {
        const line = `${finding.ok ? ok : failed}\t${finding.subject}\t${finding.detail}`
        context.print(json ? JSON.stringify(finding) : line)
      }
      if (findings.some((finding) => !finding.ok)) process.exitCode = 1
    })
}

async function examine(context: Context): Promise<Finding[]> {
  const text = context.text.doctor
  const environment = context.environment()
  const { dataDirectory, atlasUrls, host, port } = environment
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await statfs(dataDirectory)
  const gigabytes = (bavail * bsize) / 1e9
  const broken: AtlasError[] = []
  const atlases = await listAtlases(atlasUrls, (problem) => broken.push(problem))
  const isFree = await canListen(host, port)
  return [
    { subject: text.runtime, ok: true, detail: `Node ${process.versions.node}` },
    { subject: text.settings, ok: true, detail: `${host}:${port}` },
    { subject: text.dataDirectory, ok: true, detail: dataDirectory },
    {
      subject: text.freeSpace,
      ok: gigabytes >= neededGigabytes,
      detail: text.freeGigabytes(gigabytes.toFixed(1)),
    },
    { subject: text.atlases, ok: broken.length === 0, detail: atlases.map(({ id }) => id).join(', ') },
    ...broken.map((error) => ({
      subject: text.atlases,
      ok: false,
      detail: atlasErrorText(error, context.words.atlasFaults),
    })),
    ...(await examineTerrain(join(dataDirectory, 'terrain'), context)),
    ...(await examineBasemap(join(dataDirectory, basemapFolder), context)),
    examineSources(context),
    { subject: text.port, ok: isFree, detail: isFree ? text.free(port) : text.inUse(port) },
  ]
}

/** Whether addresses and keys of the sources can be read, and which keys there are. */
function examineSources(context: Context): Finding {
  const { sources: subject, keys } = context.text.doctor
  try {
    const settings = supplySettings(context)
    return { subject, ok: true, detail: keys([...settings.keys.keys()].join(', ')) }
  } catch (error) {
    if (!(error instanceof SupplyError)) throw error
    return { subject, ok: false, detail: faultText(context, error.source, error.fault) }
  }
}

/** The operator's elevation models, one line each. */
async function examineTerrain(folder: string, { text, words }: Context): Promise<Finding[]> {
  const subject = text.doctor.terrain
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => /\.tiff?$/i.test(name)) : []
  const findings: Finding[] = []
  for (const name of names.sort()) {
    const opened = await openElevation(join(folder, name))
    if (opened.ok) await opened.value.close()
    const detail = opened.ok
      ? name
      : opened.issues.map((issue) => geoTiffIssueText(issue, words.atlasFaults)).join('; ')
    findings.push({ subject, ok: opened.ok, detail })
  }
  return findings
}

/** The operator's files of map tiles: the first that can be used is the one that maps are drawn on. */
async function examineBasemap(folder: string, { text }: Context): Promise<Finding[]> {
  const { basemap: subject, basemapUsed, basemapUnused, basemapProblems } = text.doctor
  const findings: Finding[] = []
  for (const name of await basemapNames(folder)) {
    const read = await readPmtiles(join(folder, name))
    const isUsed = read.ok && !findings.some(({ ok }) => ok)
    const detail = read.ok
      ? (isUsed ? basemapUsed : basemapUnused)(name, read.value.maxZoom)
      : `${name}: ${basemapProblems[read.problem]}`
    findings.push({ subject, ok: read.ok, detail })
  }
  return findings
}
