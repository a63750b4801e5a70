import { mkdir, statfs } from 'node:fs/promises'
import type { Command } from 'commander'
import { type AtlasError, listAtlases } from '#atlas'
import { configurationSchema, routes } from '#contracts'
import { examineDependencies, type Finding } from '#server'
import { atlasErrorText } from './atlasTexts.ts'
import type { Context } from './context.ts'
import { examineData } from './doctorData.ts'
import { canListen } from './port.ts'

const neededGigabytes = 2
const answerWithinMs = 5000

/** `anemone doctor`: looks at all that a start depends on and says what is wrong. */
export function addDoctorCommand(program: Command, context: Context): void {
  program
    .command('doctor')
    .description(
      'look at runtime, settings, database, identity provider, cluster, mail server, data, keys and port',
    )
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
  return [
    { subject: text.runtime, ok: true, detail: `Node ${process.versions.node}` },
    { subject: text.settings, ok: true, detail: `${host}:${port}` },
    { subject: text.dataDirectory, ok: true, detail: dataDirectory },
    {
      subject: text.freeSpace,
      ok: gigabytes >= neededGigabytes,
      detail: (gigabytes >= neededGigabytes ? text.freeGigabytes : text.freeFew)(gigabytes.toFixed(1)),
    },
    ...(await examineDependencies(environment)),
    {
      subject: text.atlases,
      ok: broken.length === 0,
      detail: atlases.map(({ id }) => id).join(', ') || text.noAtlases,
    },
    ...broken.map((error) => ({
      subject: text.atlases,
      ok: false,
      detail: atlasErrorText(error, context.words.atlasFaults),
    })),
    ...(await examineData(context)),
    await examinePort(context),
  ]
}

/** Whether a start could listen, or a server of this product listens already. */
async function examinePort(context: Context): Promise<Finding> {
  const { port: subject, free, inUse, serves } = context.text.doctor
  const { host, port } = context.environment()
  if (await canListen(host, port)) return { subject, ok: true, detail: free(port) }
  const isOurs = await answersAsOurs(`http://${host}:${port}`)
  return { subject, ok: isOurs, detail: (isOurs ? serves : inUse)(port) }
}

async function answersAsOurs(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url + routes.configuration.path, {
      signal: AbortSignal.timeout(answerWithinMs),
    })
    return configurationSchema.safeParse(await answer.json()).success
  } catch {
    // Whatever listens there speaks something else, or nothing.
    return false
  }
}
