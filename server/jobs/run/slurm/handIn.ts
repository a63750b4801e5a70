import { basename, dirname, join } from 'node:path'
import { clusterFiles, clusterProgram } from '#calculations'
import { atlasPlaceVariables, passedEnvironment } from '../../../passedEnvironment.ts'
import { forProduct, type SlurmSettings } from '../../../slurmSettings.ts'
import type { Attempt } from '../../executor.ts'
import type { RunTool, ToolAnswer } from './slurmTools.ts'

/** unknown: it may have been accepted, and is to be looked for by its name. */
export type HandedIn =
  | { readonly is: 'accepted' }
  | { readonly is: 'unknown' | 'refused'; readonly why: string }

/** A program for the cluster, under a name by which it is found again. */
export interface HandedProgram {
  readonly name: string
  /** That it runs in. */
  readonly folder: string
  readonly logFile: string
  readonly minutes: number
  readonly memoryMb: number
  readonly processors: number
  readonly moreArguments: readonly string[]
  readonly program: string
  /** What it is called with. */
  readonly words: readonly string[]
}

/** What sbatch says when it could not reach the controller or did not hear its answer. */
const noAnswer =
  /socket timed out|unable to contact slurm controller|zero bytes were transmitted|connection (refused|reset)|communication connection failure|resource temporarily unavailable|temporarily unable to accept/i

/**
 * Gives an attempt to the cluster under a name. Handing in the same name again is safe: the second waits for the end
 * of the first, and finds the attempt claimed.
 */
export function handIn(
  runTool: RunTool,
  settings: SlurmSettings,
  { job, folder }: Pick<Attempt, 'job' | 'folder'>,
  name: string,
): Promise<HandedIn> {
  return handInProgram(runTool, settings, {
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

export async function handInProgram(
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
      // Nothing else of this server's environment, which holds secrets; the script says where atlases are.
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

/** Whether a command of Slurm that failed has not heard from the controller, rather than been refused. */
export function isUnanswered({ code, errors }: Pick<ToolAnswer, 'code' | 'errors'>): boolean {
  return code === null || noAnswer.test(errors)
}

/**
 * Runs a program of a build; where that is no longer there, since the cluster let it wait for longer than builds stay, the
 * same one of the build made last: newer releases run what older ones were ordered.
 *
 * @param environment  that it gets; everybody with an account on the cluster may read it
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

/** Longest time of an attempt in the cluster, min. */
export function minutesOf({ minutes }: SlurmSettings, productCode: string): number {
  return forProduct(minutes, productCode)
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`
}
