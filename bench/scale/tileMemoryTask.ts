/**
 * A task of tiles as a cluster starts it, which reports its peak memory at the end, MB: with the program of
 * tasks in TILE_TASK_PROGRAM.
 */
import process from 'node:process'
import { peakMemoryMb } from '../peers/peakMemory.ts'

process.on('exit', () => process.stdout.write(String(peakMemoryMb())))
await import(process.env.TILE_TASK_PROGRAM!)
