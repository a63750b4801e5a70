/**
 * A function that worker processes do: an input to a result, both of plain data. It is named and not held, so that
 * whoever asks for it loads none of it; a process loads its module when it is asked for it first, and holds only what
 * it needs.
 */
export interface WorkerTask<Input, Result> {
  /** Address of the module that exports it. */
  readonly module: string
  readonly name: string
  /** Only for the types; never there. */
  readonly work?: (input: Input) => Result | Promise<Result>
}

/** What a module exports, as tasks. @param module  the address of the module whose type is given */
export function tasksIn<Module extends object>(module: URL) {
  return <Name extends keyof Module & string>(
    name: Name,
  ): Module[Name] extends (input: infer Input) => infer Result ? WorkerTask<Input, Awaited<Result>> : never =>
    ({ module: module.href, name }) as never
}
