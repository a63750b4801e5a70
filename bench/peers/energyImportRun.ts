import path from 'node:path'
import { importEnergies } from '#market'
import { peakMemoryMb } from './peakMemory.ts'

// The figure energyImport runs this program: an import of metered energies, in a process of its own.
const file = process.argv[2]!
const startMs = performance.now()
const result = await importEnergies([file], {
  folder: path.join(path.dirname(file), 'metered'),
  today: '2026-10-01',
  signal: new AbortController().signal,
  onProgress: () => {},
})
const ms = performance.now() - startMs
const plants = result.ok ? result.settlements[0]!.settlement.plants : 0
process.stdout.write(JSON.stringify({ ms, peakMb: peakMemoryMb(), plants }))
