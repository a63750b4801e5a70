/* Cuts the messages of a GRIB file to Germany in a process of its own and prints its peak memory, MB: cropProgram.ts FILE TARGET */
import { readFileSync } from 'node:fs'
import { joinGrib } from '#atlas'

const [file, target] = process.argv.slice(2) as [string, string]
await joinGrib([file], target, { west: 5.5, south: 47, east: 15.5, north: 55.4 })
const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))!
process.stdout.write(String(Number(kilobytes) / 1024))
