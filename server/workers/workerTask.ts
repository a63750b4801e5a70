/**
 * Function for worker processes: input and result are plain data. It is referenced by name, so that callers
 * do not load it; a process loads its module on first use.
 */
export interface WorkerTask<Input, Result> {
  /** Address of the module that exports it. */
  readonly module: string
  readonly name: string
  /** Type information only; never set. */
  readonly work?: (input: Input) => Result | Promise<Result>
}

/** Exports of a module as tasks. @param module  the address of the module whose type is given */
export function tasksIn<Module extends object>(module: URL) {
  return <Name extends keyof Module & string>(
    name: Name,
  ): Module[Name] extends (input: infer Input) => infer Result ? WorkerTask<Input, Awaited<Result>> : never =>
    ({ module: module.href, name }) as never
}
