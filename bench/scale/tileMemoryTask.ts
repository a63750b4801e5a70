/**
 * A task of tiles, started like a cluster's by the program in TILE_TASK_PROGRAM; it reports its peak memory at
 * the end, MB.
 */
import process from 'node:process'
import { peakMemoryMb } from '../peers/peakMemory.ts'

process.on('exit', () => process.stdout.write(String(peakMemoryMb())))
await import(process.env.TILE_TASK_PROGRAM!)
