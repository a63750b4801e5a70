import { execFileSync } from 'node:child_process'
import { processProgram } from '#calculations'

/** Calculation processes of a server process. */
export function calculationPids(serverPid = process.pid): number[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return listed.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return Number(parent) === serverPid && command.includes(processProgram) ? [Number(pid)] : []
  })
}
