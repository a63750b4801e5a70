import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { errorCode } from '#atlas/read'
import { jobErrorCodes } from '#contracts'
import type { Outcome } from '../outcome.ts'

/** The program that computes one job folder on a node of a cluster. */
export const clusterProgram = fileURLToPath(new URL('../clusterMain.ts', import.meta.url))

/**
 * Messages between a server and a node of a cluster, as files next to the result: shared storage is all that
 * they have in common.
 *
 *     run.json       server: paths of atlas, market data and parts of the work
 *     claimed        node:   made once; a second run of the same attempt finds it and exits
 *     progress.json  node:   share that is done, with a number that grows as a sign of life
 *     outcome.json   node:   how the calculation ended, after the manifest
 *     log            output of the program
 */
const folderName = '.cluster'

const requestSchema = z.strictObject({
  atlasUrl: z.string(),
  marketFolder: z.string(),
  tilesFolder: z.string(),
})
export type ClusterRequest = z.infer<typeof requestSchema>

const lifeSignSchema = z.strictObject({ share: z.number().min(0).max(1), beat: z.number().int() })
/** `beat` differs between consecutive signs of life, since clocks of nodes and servers need not agree. */
export type LifeSign = z.infer<typeof lifeSignSchema>

const outcomeSchema = z.union([
  z.strictObject({ status: z.enum(['COMPLETED', 'CANCELLED']) }),
  z.strictObject({
    status: z.enum(['INVALID', 'FAILED', 'ERROR']),
    code: z.enum(jobErrorCodes),
    parameters: z.record(z.string(), z.union([z.string(), z.number()])),
    detail: z.string(),
  }),
])

/** Files of one attempt; see `folderName`. Reading gives null for missing files. */
export interface ClusterFiles {
  readonly logFile: string
  writeRequest(request: ClusterRequest): Promise<void>
  /** @throws NodeJS.ErrnoException  ENOENT: the server no longer waits for this attempt */
  readRequest(): Promise<ClusterRequest>
  /** @returns false if another run of this attempt has claimed it */
  claim(): Promise<boolean>
  isClaimed(): Promise<boolean>
  writeLifeSign(sign: LifeSign): Promise<void>
  readLifeSign(): Promise<LifeSign | null>
  writeOutcome(outcome: Outcome): Promise<void>
  readOutcome(): Promise<Outcome | null>
}

/** @param attemptFolder  of the job, on storage that servers and nodes share */
export function clusterFiles(attemptFolder: string): ClusterFiles {
  const folder = join(attemptFolder, folderName)
  const at = (name: string) => join(folder, name)
  return {
    logFile: at('log'),
    async writeRequest(request) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await replace(at('run.json'), request)
    },
    async readRequest() {
      return requestSchema.parse(JSON.parse(await readFile(at('run.json'), 'utf8')))
    },
    async claim() {
      try {
        await writeFile(at('claimed'), '', { flag: 'wx' })
        return true
      } catch (error) {
        if (errorCode(error) === 'EEXIST') return false
        throw error
      }
    },
    isClaimed: async () => (await contentOf(at('claimed'))) !== null,
    writeLifeSign: (sign) => replace(at('progress.json'), sign),
    readLifeSign: () => readJson(at('progress.json'), lifeSignSchema),
    writeOutcome: (outcome) => replace(at('outcome.json'), outcome),
    readOutcome: () => readJson(at('outcome.json'), outcomeSchema),
  }
}

/** Atomic, also for a reader on another machine. */
async function replace(path: string, content: unknown): Promise<void> {
  const unfinished = `${path}.new`
  const file = await open(unfinished, 'w')
  try {
    await file.writeFile(JSON.stringify(content))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
}

async function readJson<Content>(path: string, schema: z.ZodType<Content>): Promise<Content | null> {
  const text = await contentOf(path)
  return text === null ? null : schema.parse(JSON.parse(text))
}

async function contentOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
