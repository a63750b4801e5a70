/** A signal that fires at the first Ctrl-C or kill; a second one ends the process at once. */
export function interruption(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => controller.abort(new Interrupted()))
  }
  return controller.signal
}

/** The operator stopped the command. */
export class Interrupted extends Error {}

/** Runs work that a signal of `interruption` ends. @throws Interrupted  in place of the work's own error */
export async function interruptible<Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
  end: () => void = () => {},
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw signal.aborted ? new Interrupted() : error
  } finally {
    end()
  }
}
