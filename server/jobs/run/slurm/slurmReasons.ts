/**
 * What keeps a job of Slurm waiting, by what can end the wait:
 *
 * - `turn`: other jobs are first, as in every queue.
 * - `operator`: the job waits until somebody acts or a time comes: a drained node, a hold, a used-up budget.
 * - `never`: the job asks for more than the cluster gives to any job, or for what its account may not use.
 */
export type WaitKind = 'turn' | 'operator' | 'never'

/** Reasons as squeue prints them (`%r`), by the manual "Slurm Job Reason Codes". */
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

/** Limits of accounts (`Assoc…`) and of qualities of service (`QOS…`), of which there is one for each resource. */
const families: readonly (readonly [pattern: RegExp, kind: WaitKind])[] = [
  // Sentences in place of AccountNotAllowed and QOSNotAllowed.
  [/^Job's (account|QOS|group|user)( is)? not (known|permitted|allowed)/i, 'never'],
  // Of one job: no other one's end makes room for it.
  [/^(Assoc|QOS)Max\w+Per(Job|Node)(Limit)?$/, 'never'],
  [/^QOSMin\w+$/, 'never'],
  // Processor time of a period, which is used up until it is raised or forgotten.
  [/^(Assoc|QOS)Grp\w*Minutes(Limit)?$/, 'operator'],
  [/^(Assoc|QOS)GrpWallLimit$/, 'operator'],
  // Of what runs at once.
  [/^(Assoc|QOS)Grp\w+$/, 'turn'],
  [/^QOSMax\w+Per(User|Account)(Limit)?$/, 'turn'],
  [/^Max\w+PerAccount$/, 'turn'],
  [/^AssocMaxSubmitJobLimit$/, 'turn'],
]

/** @returns  operator for a reason that this release does not know: it is shown, and nothing is ended because of it */
export function waitKindOf(reason: string): WaitKind {
  const words = codeOf(reason)
  return kinds[words] ?? families.find(([pattern]) => pattern.test(words))?.[1] ?? 'operator'
}

/** Some have details behind a comma (`ReqNodeNotAvail, UnavailableNodes:n1`), some lines in place of spaces. */
function codeOf(reason: string): string {
  return (reason.split(',')[0] ?? '').replaceAll('_', ' ').trim()
}
