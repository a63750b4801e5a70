import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface NodeStream {
  readonly nfd: number
  readonly path?: string
}

interface NodeAttributes {
  readonly mode?: number
}

type WriteStream = (stream: NodeStream, ...rest: readonly unknown[]) => number

interface WithNodeFs {
  readonly NODEFS: {
    readonly stream_ops: { fsync?: (stream: NodeStream) => number; write: WriteStream }
    readonly node_ops: {
      mknod: (parent: unknown, name: string, mode: number, device: unknown) => unknown
      setattr: (node: unknown, attributes: NodeAttributes) => void
    }
  }
}

const ownerOnly = (mode: number) => mode & ~0o077

/**
 * PGlite's files with a database server's durability. Emscripten's file system for Node has no fsync: a commit would
 * survive a crash, but not a power cut. It also sets mode 0666 on every new file, whatever the umask; here only the
 * owner has access. If the log cannot be written, PostgreSQL exits and recovers at the next start; the embedded one
 * would loop for ever, so this class ends the process.
 */
export class DurableNodeFS extends NodeFS {
  readonly #endProcess: (cause: unknown) => never

  constructor(directory: string, endProcess: (cause: unknown) => never) {
    super(directory)
    this.#endProcess = endProcess
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const initialised = await super.init(pg, options)
    const preRun = initialised.emscriptenOpts.preRun ?? []
    preRun.push((module) => {
      const { stream_ops, node_ops } = (module as unknown as WithNodeFs).NODEFS
      keepForOwner(node_ops)
      this.#writeThrough(stream_ops)
    })
    initialised.emscriptenOpts.preRun = preRun
    return initialised
  }

  #writeThrough(operations: WithNodeFs['NODEFS']['stream_ops']): void {
    const orEnd = (work: () => number) => {
      try {
        return work()
      } catch (error) {
        return this.#endProcess(error)
      }
    }
    operations.fsync = ({ nfd }) =>
      orEnd(() => {
        fsyncSync(nfd)
        return 0
      })
    const { write } = operations
    operations.write = (stream, ...rest) => {
      const work = () => write(stream, ...rest)
      return stream.path?.includes('/pg_wal/') ? orEnd(work) : work()
    }
  }
}

function keepForOwner(operations: WithNodeFs['NODEFS']['node_ops']): void {
  const { mknod, setattr } = operations
  operations.mknod = (parent, name, mode, device) => mknod(parent, name, ownerOnly(mode), device)
  operations.setattr = (node, attributes) =>
    setattr(
      node,
      attributes.mode === undefined ? attributes : { ...attributes, mode: ownerOnly(attributes.mode) },
    )
}
