import { z } from 'zod'
import type { messages } from '#contracts'
import { availableProducts, products } from '#contracts'

/** Number for all products, with exceptions for some: `2000 wakeloss=8000`. */
export interface ByProduct {
  readonly usual: number
  readonly of: Readonly<Record<string, number>>
}

/** How calculations are submitted to a Slurm cluster. Plain data: processes get it as text. */
export interface SlurmSettings {
  /** undefined: the cluster's default. */
  readonly partition: string | undefined
  /** undefined: the user's default. */
  readonly account: string | undefined
  readonly memoryMb: ByProduct
  readonly processors: ByProduct
  /** Time limit of an attempt, min. */
  readonly minutes: ByProduct
  /** Further arguments of sbatch. */
  readonly moreArguments: readonly string[]
  /** Maximum attempts of this server that wait or run in the cluster. */
  readonly jobsAtOnce: number
  /** Interval of polls of the cluster, s. */
  readonly pollS: number
  /** Longest time without a sign of life before a calculation counts as lost, s. */
  readonly silentS: number
  /** Longest time for a reason for which a job can never start, before the job is given up, s. */
  readonly neverS: number
  /** Duration of a task of work over a whole atlas, processor seconds: shorter work uses no array. */
  readonly tileTaskS: number
  /** Maximum running tasks of one array. */
  readonly tilesAtOnce: number
  /** Memory of such a task, MB. */
  readonly tileMemoryMb: number
  /** Node.js on the machines of the cluster. */
  readonly nodeProgram: string
}

type StartupTexts = (typeof messages)['en']['startup']

/** Environment variables of a Slurm runner, each with a default. */
export function slurmSchema(text: StartupTexts) {
  const wholeNumber = (least: number, greatest: number, byDefault: number) => {
    const error = text.numberExpected(least, greatest)
    return z.coerce.number(error).int(error).min(least, error).max(greatest, error).default(byDefault)
  }
  const byProduct = (byDefault: string) =>
    z
      .string()
      .default(byDefault)
      .transform((given, context) => {
        const read = readByProduct(given)
        if (read) return read
        context.addIssue({ code: 'custom', message: text.byProductExpected(productCodes.join(', ')) })
        return z.NEVER
      })
  return z
    .object({
      SLURM_PARTITION: z.string().optional(),
      SLURM_ACCOUNT: z.string().optional(),
      SLURM_MEMORY_MB: byProduct('2000 wakeloss=4000'),
      SLURM_PROCESSORS: byProduct('1 wakeloss=2 index=2'),
      SLURM_MINUTES: byProduct('60'),
      SLURM_ARGUMENTS: z.string().default(''),
      SLURM_JOBS_AT_ONCE: wholeNumber(1, 1000, 20),
      SLURM_POLL_S: wholeNumber(1, 60, 2),
      // Signs come every five seconds, and may be delayed by a shared file system.
      SLURM_SILENT_S: wholeNumber(30, 3600, 300),
      SLURM_NEVER_S: wholeNumber(0, 86_400, 600),
      SLURM_TILE_TASK_S: z.coerce
        .number(text.numberExpected(0.001, 86_400))
        .min(0.001, text.numberExpected(0.001, 86_400))
        .max(86_400, text.numberExpected(0.001, 86_400))
        .default(60),
      SLURM_TILES_AT_ONCE: wholeNumber(1, 10_000, 100),
      // The largest tile took 220 of them, docs/scale.md.
      SLURM_TILE_MEMORY_MB: wholeNumber(100, 1_000_000, 400),
      SLURM_NODE_PROGRAM: z.string().default(process.execPath),
    })
    .transform(
      (given): SlurmSettings => ({
        partition: given.SLURM_PARTITION,
        account: given.SLURM_ACCOUNT,
        memoryMb: given.SLURM_MEMORY_MB,
        processors: given.SLURM_PROCESSORS,
        minutes: given.SLURM_MINUTES,
        moreArguments: given.SLURM_ARGUMENTS.split(/\s+/).filter(Boolean),
        jobsAtOnce: given.SLURM_JOBS_AT_ONCE,
        pollS: given.SLURM_POLL_S,
        silentS: given.SLURM_SILENT_S,
        neverS: given.SLURM_NEVER_S,
        tileTaskS: given.SLURM_TILE_TASK_S,
        tilesAtOnce: given.SLURM_TILES_AT_ONCE,
        tileMemoryMb: given.SLURM_TILE_MEMORY_MB,
        nodeProgram: given.SLURM_NODE_PROGRAM,
      }),
    )
}

export function forProduct({ usual, of }: ByProduct, productCode: string): number {
  return of[productCode] ?? usual
}

const productCodes: readonly string[] = availableProducts.map((name) => products[name].code)

function readByProduct(text: string): ByProduct | null {
  const [first, ...others] = text.trim().split(/\s+/)
  const usual = positive(first)
  const of: Record<string, number> = {}
  for (const part of others) {
    const [code = '', number] = part.split('=')
    const value = positive(number)
    if (value === null || !productCodes.includes(code)) return null
    of[code] = value
  }
  return usual === null ? null : { usual, of }
}

function positive(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
