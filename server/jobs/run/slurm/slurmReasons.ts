/**
 * Reason why a Slurm job waits, by what can end the wait:
 *
 * - `turn`: other jobs are first, as in every queue.
 * - `operator`: an operator must act or a time must pass: a drained node, a hold, a used-up budget.
 * - `never`: the job requests more than the cluster has, or what its account may not use.
 */
export type WaitKind = 'turn' | 'operator' | 'never'

/** Reasons as squeue prints them (`%r`), from the manual "Slurm Job Reason Codes". */
const kinds: Readonly<Record<string, WaitKind>> = {
  None: 'turn',
  Priority: 'turn',
  Resources: 'turn',
  Dependency: 'turn',
  BeginTime: 'turn',
  Cleaning: 'turn',
  Prolog: 'turn',
  Licenses: 'turn',
  JobArrayTaskLimit: 'turn',
  FedJobLock: 'turn',
  BurstBufferOperation: 'turn',
  BurstBufferResources: 'turn',
  BurstBufferStageIn: 'turn',
  AssociationJobLimit: 'turn',
  AssocMaxJobsLimit: 'turn',
  QOSJobLimit: 'turn',

  'Nodes required for job are DOWN': 'operator',
  ReqNodeNotAvail: 'operator',
  NodeDown: 'operator',
  FrontEndDown: 'operator',
  PartitionDown: 'operator',
  PartitionInactive: 'operator',
  Reservation: 'operator',
  ReservationDeleted: 'operator',
  JobHeldAdmin: 'operator',
  JobHeldUser: 'operator',
  JobHoldMaxRequeue: 'operator',
  JobLaunchFailure: 'operator',
  RequeueExit: 'operator',
  RequeueExitHold: 'operator',
  'launch failed requeued held': 'operator',
  SystemFailure: 'operator',
  AccountingPolicy: 'operator',
  AssociationResourceLimit: 'operator',
  QOSResourceLimit: 'operator',
  QOSUsageThreshold: 'operator',
  InactiveLimit: 'operator',

  PartitionNodeLimit: 'never',
  PartitionTimeLimit: 'never',
  PartitionConfig: 'never',
  PartitionMaxNodes: 'never',
  PartitionMinNodes: 'never',
  BadConstraints: 'never',
  MaxMemPerLimit: 'never',
  AccountNotAllowed: 'never',
  QOSNotAllowed: 'never',
  InvalidAccount: 'never',
  InvalidQOS: 'never',
  AssociationTimeLimit: 'never',
  QOSTimeLimit: 'never',
  ReqResv: 'never',
  RequiresReservation: 'never',
  DeadLine: 'never',
  DependencyNeverSatisfied: 'never',
}

/** Limits of accounts (`Assoc…`) and qualities of service (`QOS…`): one for each resource. */
const families: readonly (readonly [pattern: RegExp, kind: WaitKind])[] = [
  // Sentences for AccountNotAllowed and QOSNotAllowed.
  [/^Job's (account|QOS|group|user)( is)? not (known|permitted|allowed)/i, 'never'],
  // Limit per job: the end of other jobs makes no room.
  [/^(Assoc|QOS)Max\w+Per(Job|Node)(Limit)?$/, 'never'],
  [/^QOSMin\w+$/, 'never'],
  // Processor time of a period: used up until it is raised or expires.
  [/^(Assoc|QOS)Grp\w*Minutes(Limit)?$/, 'operator'],
  [/^(Assoc|QOS)GrpWallLimit$/, 'operator'],
  // Limit of running jobs.
  [/^(Assoc|QOS)Grp\w+$/, 'turn'],
  [/^QOSMax\w+Per(User|Account)(Limit)?$/, 'turn'],
  [/^Max\w+PerAccount$/, 'turn'],
  [/^AssocMaxSubmitJobLimit$/, 'turn'],
]

/** @returns  operator for an unknown reason: it is displayed but ends nothing */
export function waitKindOf(reason: string): WaitKind {
  const words = codeOf(reason)
  return kinds[words] ?? families.find(([pattern]) => pattern.test(words))?.[1] ?? 'operator'
}

/** Some have details after a comma (`ReqNodeNotAvail, UnavailableNodes:n1`), some `_` for spaces. */
function codeOf(reason: string): string {
  return (reason.split(',')[0] ?? '').replaceAll('_', ' ').trim()
}
