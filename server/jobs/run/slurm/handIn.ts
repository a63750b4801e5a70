import { basename, dirname, join } from 'node:path'
import { clusterFiles, clusterProgram } from '#calculations'
import { atlasPlaceVariables, passedEnvironment } from '../../../passedEnvironment.ts'
import { forProduct, type SlurmSettings } from '../../../slurmSettings.ts'
import type { Attempt } from '../../executor.ts'
import type { RunTool, ToolAnswer } from './slurmTools.ts'

/** unknown: it may have been accepted; look it up by its name. */
export type HandedIn =
  | { readonly is: 'accepted' }
  | { readonly is: 'unknown' | 'refused'; readonly why: string }

/** Program for the cluster, with a name for finding it. */
export interface HandedProgram {
  readonly name: string
  /** Its working folder. */
  readonly folder: string
  readonly logFile: string
  readonly minutes: number
  readonly memoryMb: number
  readonly processors: number
  readonly moreArguments: readonly string[]
  readonly program: string
  /** Its arguments. */
  readonly words: readonly string[]
}

/** Messages of sbatch when it could not reach the controller or got no answer. */
const noAnswer =
  /socket timed out|unable to contact slurm controller|zero bytes were transmitted|connection (refused|reset)|communication connection failure|resource temporarily unavailable|temporarily unable to accept/i

/**
 * Submits an attempt to the cluster under a name. Submitting the same name twice is safe: the second job
 * waits for the end of the first and finds the attempt claimed.
 */
export function handIn(
  runTool: RunTool,
  settings: SlurmSettings,
  { job, folder }: Pick<Attempt, 'job' | 'folder'>,
  name: string,
): Promise<HandedIn> {
  return submitProgram(runTool, settings, {
    name,
    folder,
    logFile: clusterFiles(folder).logFile,
    minutes: minutesOf(settings, job.product),
    memoryMb: forProduct(settings.memoryMb, job.product),
    processors: forProduct(settings.processors, job.product),
    moreArguments: ['--dependency=singleton'],
    program: clusterProgram,
    words: [folder],
  })
}

export async function submitProgram(
  runTool: RunTool,
  { partition, account, moreArguments, nodeProgram }: SlurmSettings,
  program: HandedProgram,
): Promise<HandedIn> {
  const { code, errors } = await runTool(
    'sbatch',
    [
      '--parsable',
      '--no-requeue',
      `--job-name=${program.name}`,
      `--chdir=${program.folder}`,
      `--output=${program.logFile}`,
      '--open-mode=append',
      `--time=${program.minutes}`,
      `--mem=${program.memoryMb}`,
      `--cpus-per-task=${program.processors}`,
      // Nothing else of this server's environment, which has secrets; the script sets the atlas location.
      '--export=PATH=/usr/bin:/bin,TZ=UTC,LC_ALL=C.UTF-8',
      ...program.moreArguments,
      ...(partition === undefined ? [] : [`--partition=${partition}`]),
      ...(account === undefined ? [] : [`--account=${account}`]),
      ...moreArguments,
    ],
    batchScript(nodeProgram, program, passedEnvironment(atlasPlaceVariables)),
  )
  if (code === 0) return { is: 'accepted' }
  return { is: isUnanswered({ code, errors }) ? 'unknown' : 'refused', why: errors }
}

/** Whether a Slurm command failed because the controller did not answer, rather than refused. */
export function isUnanswered({ code, errors }: Pick<ToolAnswer, 'code' | 'errors'>): boolean {
  return code === null || noAnswer.test(errors)
}

/**
 * Runs a program of a build. If the job waited longer than builds are stored, it runs the newest build instead: newer
 * releases can run orders of older ones.
 * @param environment of the program; every account on the cluster may read it
 */
export function batchScript(
  nodeProgram: string,
  { program, words }: Pick<HandedProgram, 'program' | 'words'>,
  environment: Readonly<NodeJS.ProcessEnv> = {},
): string {
  const latest = join(dirname(dirname(program)), 'current', basename(program))
  return [
    '#!/bin/sh',
    ...Object.entries(environment).map(([name, value = '']) => `export ${name}=${quoted(value)}`),
    `program=${quoted(program)}`,
    `[ -e "$program" ] || program=${quoted(latest)}`,
    `command -v ${quoted(nodeProgram)} >/dev/null || { echo SLURM_NODE_PROGRAM: ${quoted(nodeProgram)} is no program on "$(uname -n)" >&2; exit 127; }`,
    `exec ${quoted(nodeProgram)} "$program" ${words.map(quoted).join(' ')}`,
    '',
  ].join('\n')
}

/** Time limit of an attempt in the cluster, min. */
export function minutesOf({ minutes }: SlurmSettings, productCode: string): number {
  return forProduct(minutes, productCode)
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`
}
