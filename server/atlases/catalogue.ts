import { type ListedAtlas, listAtlases } from '#atlas'

/** The atlases at the configured locations. New ones appear, and versions change, while the server runs. */
export interface AtlasCatalogue {
  /** All atlases, cached for a few seconds. */
  list(): Promise<readonly ListedAtlas[]>
  find(atlasId: string): Promise<ListedAtlas | undefined>
}

/** An unusable atlas: damaged, incomplete, or with another atlas's id. */
type Problem = { readonly message: string }

const listedForMs = 3000

export function atlasCatalogue(
  urls: readonly string[],
  onProblem: (problem: Problem) => void,
): AtlasCatalogue {
  let listed: Promise<readonly ListedAtlas[]> | undefined
  let listedAtMs = 0
  const reported = new Set<string>()

  function reportOnce(problem: Problem): void {
    if (reported.has(problem.message)) return
    reported.add(problem.message)
    onProblem(problem)
  }

  function list(): Promise<readonly ListedAtlas[]> {
    if (listed !== undefined && performance.now() - listedAtMs < listedForMs) return listed
    listedAtMs = performance.now()
    const next = listAtlases(urls, reportOnce)
    next.catch(() => {
      if (listed === next) listed = undefined
    })
    listed = next
    return next
  }

  return { list, find: async (atlasId) => (await list()).find(({ id }) => id === atlasId) }
}
