export interface ClusterLayout {
  readonly folder: string
  readonly host: string
  /** Ports of the controller, then of each node. */
  readonly ports: readonly number[]
  readonly nodes: readonly string[]
  /** Processors of each node. */
  readonly processors: number
  readonly memoryMb: number
}

/** `slurm.conf` of a cluster on one machine: loopback only, no cgroups, no accounting. */
export function slurmConfiguration({
  folder,
  host,
  ports,
  nodes,
  processors,
  memoryMb,
}: ClusterLayout): string {
  const settings = {
    ClusterName: 'anemone',
    SlurmctldHost: `${host}(127.0.0.1)`,
    SlurmctldPort: ports[0],
    SlurmUser: 'slurm',
    SlurmdUser: 'root',
    AuthType: 'auth/munge',
    AuthInfo: `socket=${folder}/munge/socket`,
    // Otherwise the daemons listen at every address.
    CommunicationParameters: 'NoInAddrAny,NoCtldInAddrAny',
    StateSaveLocation: `${folder}/state`,
    SlurmdSpoolDir: `${folder}/spool/%n`,
    SlurmctldPidFile: `${folder}/ctld/slurmctld.pid`,
    SlurmdPidFile: `${folder}/slurmd.%n.pid`,
    SlurmctldLogFile: `${folder}/log/slurmctld.log`,
    SlurmdLogFile: `${folder}/log/slurmd.%n.log`,
    ProctrackType: 'proctrack/linuxproc',
    TaskPlugin: 'task/none',
    MpiDefault: 'none',
    SwitchType: 'switch/none',
    AccountingStorageType: 'accounting_storage/none',
    JobCompType: 'jobcomp/none',
    SchedulerType: 'sched/backfill',
    SchedulerParameters:
      'bf_interval=5,batch_sched_delay=0,sched_min_interval=10000,default_queue_depth=1000',
    SelectType: 'select/cons_tres',
    SelectTypeParameters: 'CR_CPU_Memory',
    MinJobAge: 3600,
    SlurmdTimeout: 10,
    KillWait: 5,
    ReturnToService: 2,
    JobRequeue: 0,
    SlurmdParameters: 'config_overrides',
    PropagateResourceLimits: 'NONE',
    DefMemPerCPU: 256,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  for (const [index, node] of nodes.entries())
    lines.push(
      `NodeName=${node} NodeHostname=${host} NodeAddr=127.0.0.1 Port=${ports[index + 1]} CPUs=${processors} RealMemory=${memoryMb} State=UNKNOWN`,
    )
  // Accepts jobs that it will never start: because of their time, memory or owner.
  lines.push(`PartitionName=small Nodes=${nodes.join(',')} MaxTime=10 MaxMemPerNode=200 State=UP`)
  lines.push(`PartitionName=closed Nodes=${nodes.join(',')} AllowAccounts=none State=UP`)
  lines.push(`PartitionName=all Nodes=${nodes.join(',')} Default=YES MaxTime=INFINITE State=UP`)
  return `${lines.join('\n')}\n`
}
