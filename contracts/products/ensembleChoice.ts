/** Bases of weights in an ensemble. */
export const weightings = ['equal', 'skill', 'own'] as const
export type Weighting = (typeof weightings)[number]

/** Results of one order over several atlases, with the basis of their weights; the server computes those by skill. */
export interface EnsembleChoice {
  readonly weighting: Weighting
  readonly members: readonly { readonly jobId: string; readonly weight: number }[]
}

/** Maximum number of results of an ensemble. */
export const mostMembers = 6

/** Largest weight; only ratios of weights matter. */
export const mostWeight = 1000

/** Query of `ensembleChoiceOf`. Weights are written as shares of their sum. */
export function ensembleChoiceText({ weighting, members }: EnsembleChoice): string {
  const sum = members.reduce((total, { weight }) => total + weight, 0)
  const parts = members.map(({ jobId, weight }) => `${jobId}*${(weight / sum).toFixed(6)}`)
  return [weighting, ...parts].join(',')
}

/**
 * Reads `<basis of the weights>,<job id>*<weight>,…`.
 * @returns null for other texts, repeated jobs, fewer than two or too many
 */
export function ensembleChoiceOf(text: string): EnsembleChoice | null {
  const [basis, ...parts] = text.split(',')
  const weighting = weightings.find((one) => one === basis)
  const members = parts.slice(0, mostMembers + 1).map((part) => {
    const [, jobId, weight] = /^([\da-f-]{36})\*(\d{1,4}(?:\.\d{1,9})?)$/.exec(part) ?? []
    return { jobId: jobId ?? '', weight: Number(weight) }
  })
  const ids = new Set(members.map(({ jobId }) => jobId))
  const isRead =
    members.length >= 2 &&
    members.length <= mostMembers &&
    ids.size === members.length &&
    members.every(({ weight }) => weight > 0 && weight <= mostWeight)
  return weighting !== undefined && isRead ? { weighting, members } : null
}
