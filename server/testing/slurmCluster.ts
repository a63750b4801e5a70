import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, hostname, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { tileTaskProgram } from '#atlas'
import { clusterProgram } from '#calculations'
import { freePort } from './serverProcess.ts'
import { slurmConfiguration } from './slurmConfiguration.ts'

const programs = ['munged', 'slurmctld', 'slurmd', 'sbatch', 'squeue', 'scancel', 'scontrol', 'sinfo']
const searchPath = `${process.env.PATH}:/usr/sbin:/sbin`

/** Whether this machine can run a Slurm cluster: it has the programs, and root access to start them. */
export function canHaveSlurm(): boolean {
  const has = (program: string) => searchPath.split(':').some((folder) => existsSync(join(folder, program)))
  return process.getuid?.() === 0 && programs.every(has)
}

/** Whether tests use a cluster: the machine can, and ANEMONE_PEER_TOOLS names it. */
export const hasSlurm = (process.env.ANEMONE_PEER_TOOLS ?? '').split(' ').includes('sbatch') && canHaveSlurm()

/** Suffix for the name of a test that needs a cluster: why it is skipped, if it is. */
export const whyNoSlurm = hasSlurm ? '' : ' (skipped: ANEMONE_PEER_TOOLS does not name sbatch)'

/**
 * Slurm with several nodes on this machine, only on the loopback address, with its own files and keys. It
 * does not touch an existing Slurm of the machine.
 */
export class SlurmCluster {
  readonly nodes: readonly string[]
  readonly #folder = mkdtempSync(join(tmpdir(), 'anemone-slurm-'))
  readonly #host: string

  private constructor(nodes: number, host: string) {
    this.nodes = Array.from({ length: nodes }, (_, index) => `n${index + 1}`)
    this.#host = host
  }

  static async start(nodes: number): Promise<SlurmCluster> {
    const cluster = new SlurmCluster(nodes, isLoopback(hostname()) ? hostname() : 'localhost')
    try {
      await cluster.#prepare()
      await cluster.#startController()
      for (const node of cluster.nodes) cluster.startNode(node)
      await cluster.untilReady()
      return cluster
    } catch (error) {
      await cluster.close()
      throw error
    }
  }

  /** SLURM_CONF, by which Slurm's commands find this cluster. */
  get configuration(): string {
    return join(this.#folder, 'slurm.conf')
  }

  startNode(node: string): void {
    this.#daemon(['slurmd', '-N', node])
  }

  /** SIGKILL: its calculations continue without it. */
  killNode(node: string): void {
    this.#kill(`slurmd.${node}.pid`)
  }

  /** Reports a node as broken: its jobs end with NODE_FAIL at once. */
  failNode(node: string): void {
    this.tool('scontrol', 'update', `nodename=${node}`, 'state=down', 'reason=test')
  }

  /** Kills the controller, which returns without its state: it gives old numbers to new jobs. */
  async loseController(): Promise<void> {
    this.#kill('ctld/slurmctld.pid')
    rmSync(join(this.#folder, 'state'), { recursive: true })
    this.#owned('state', 'slurm')
    await this.#startController()
  }

  /** Kills one of the calculating programs, if there is any. */
  killPayload(choice: number): void {
    const wanted = `(${clusterProgram}|${tileTaskProgram}) `
    const { stdout } = spawnSync('pgrep', ['-f', wanted], { encoding: 'utf8' })
    const pids = stdout.split('\n').filter(Boolean).map(Number)
    const pid = pids[choice % pids.length]
    if (pid !== undefined) kill(pid)
  }

  /** Waits until all nodes accept jobs; resumes nodes that are down although they run. */
  async untilReady(): Promise<void> {
    for (let tries = 0; ; tries++) {
      const states = this.tool('sinfo', '-h', '-N', '-o', '%N %t').trim().split('\n')
      const good = states.filter((line) => / (idle|mix|alloc|comp)$/.test(line))
      if (good.length >= this.nodes.length) return
      if (tries > 300) throw new Error(`Slurm's nodes are not ready: ${states.join(', ')}`)
      for (const [, node = ''] of states.map((line) => /^(\S+) (?:down|drain|drng|fail)$/.exec(line) ?? []))
        if (node !== '') this.tool('scontrol', 'update', `nodename=${node}`, 'state=resume')
      await pause(100)
    }
  }

  async close(): Promise<void> {
    spawnSync('scancel', ['--me'], { env: this.#environment(), timeout: 20_000 })
    for (const node of this.nodes) this.#kill(`slurmd.${node}.pid`)
    this.#kill('ctld/slurmctld.pid')
    this.#kill('munge/munged.pid')
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #prepare(): Promise<void> {
    const owners = { munge: 'munge', ctld: 'slurm', state: 'slurm', log: 'slurm', spool: 'root' }
    execFileSync('chmod', ['755', this.#folder])
    for (const [name, owner] of Object.entries(owners)) this.#owned(name, owner)
    for (const node of this.nodes) mkdirSync(join(this.#folder, 'spool', node))
    const ports: number[] = []
    for (const _ of [null, ...this.nodes]) ports.push(await freePort())
    writeFileSync(
      this.configuration,
      slurmConfiguration({
        folder: this.#folder,
        host: this.#host,
        ports,
        nodes: this.nodes,
        processors: availableParallelism(),
        memoryMb: Math.floor(totalmem() / 2 ** 20 / (this.nodes.length + 1)),
      }),
    )
    const key = join(this.#folder, 'munge', 'key')
    writeFileSync(key, randomBytes(128), { mode: 0o600 })
    chown(key, 'munge')
    const inMunge = (name: string) => join(this.#folder, 'munge', name)
    this.#daemon(
      [
        'munged',
        `--key-file=${key}`,
        `--socket=${inMunge('socket')}`,
        `--pid-file=${inMunge('munged.pid')}`,
        `--log-file=${inMunge('log')}`,
        `--seed-file=${inMunge('seed')}`,
        '--origin=127.0.0.1',
      ],
      'munge',
    )
  }

  async #startController(): Promise<void> {
    this.#daemon(['slurmctld', '-i'], 'slurm')
    for (let tries = 0; !/ is UP/.test(this.tool('scontrol', 'ping')); tries++) {
      if (tries > 100) throw new Error(readFileSync(join(this.#folder, 'log', 'slurmctld.log'), 'utf8'))
      await pause(100)
    }
  }

  #owned(name: string, owner: string): void {
    const folder = join(this.#folder, name)
    mkdirSync(folder, { mode: name === 'munge' ? 0o755 : 0o700 })
    chown(folder, owner)
  }

  #daemon(command: readonly string[], user?: string): void {
    const id = user && idsOf(user)
    const asUser = id
      ? ['setpriv', `--reuid=${id.uid}`, `--regid=${id.gid}`, '--clear-groups', ...command]
      : command
    // The daemons bind to the address of the machine's name, which is not always the loopback address.
    const [program = '', ...args] = isLoopback(hostname())
      ? asUser
      : ['unshare', '--uts', 'sh', '-c', 'hostname localhost && exec "$0" "$@"', ...asUser]
    const child = spawnSync(program, args, { env: this.#environment(), encoding: 'utf8', stdio: 'pipe' })
    if (child.status !== 0) throw new Error(`${command[0]}: ${child.stderr}`)
  }

  /** Output of a Slurm command. */
  tool(program: string, ...args: string[]): string {
    const { stdout } = spawnSync(program, args, {
      env: this.#environment(),
      encoding: 'utf8',
      timeout: 30_000,
    })
    return stdout ?? ''
  }

  #environment(): NodeJS.ProcessEnv {
    return { PATH: searchPath, SLURM_CONF: this.configuration, LC_ALL: 'C' }
  }

  #kill(pidFile: string): void {
    const path = join(this.#folder, pidFile)
    if (!existsSync(path)) return
    const pid = Number(readFileSync(path, 'utf8'))
    rmSync(path)
    kill(pid)
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function isLoopback(host: string): boolean {
  const { stdout } = spawnSync('getent', ['ahostsv4', host], { encoding: 'utf8' })
  return (stdout ?? '').startsWith('127.')
}

function chown(path: string, user: string): void {
  const { uid, gid } = idsOf(user)
  chownSync(path, uid, gid)
}

function idsOf(user: string): { readonly uid: number; readonly gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
