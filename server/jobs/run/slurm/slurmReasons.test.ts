import { expect, it } from 'vitest'
import { waitKindOf } from './slurmReasons.ts'

it.each([
  ['Priority', 'turn'],
  ['QOSMaxJobsPerUserLimit', 'turn'],
  ['QOSMaxCpuPerUserLimit', 'turn'],
  ['AssocGrpCpuLimit', 'turn'],
  ['AssocGrpCPUMinutesLimit', 'operator'],
  ['QOSGrpMemoryRunMinutes', 'operator'],
  ['Nodes_required_for_job_are_DOWN,_DRAINED_or_reserved_for_jobs_in_higher_priority_partitions', 'operator'],
  ['ReqNodeNotAvail, UnavailableNodes:n[1-2]', 'operator'],
  ['JobHeldUser', 'operator'],
  ['PartitionTimeLimit', 'never'],
  ['AccountNotAllowed', 'never'],
  ["Job's account not known, so it can't use this partition (closed allows none)", 'never'],
  ['QOSMaxCpuPerJobLimit', 'never'],
  ['QOSMaxWallDurationPerJobLimit', 'never'],
  ['AssocMaxMemPerNode', 'never'],
  ['QOSMinCpuNotSatisfied', 'never'],
] as const)('the reason %s is of the kind %s', (reason, kind) => {
  expect(waitKindOf(reason)).toBe(kind)
})

it('an unknown reason ends no job', () => {
  expect(waitKindOf('SomethingOfANewerSlurm')).toBe('operator')
})
