import { workerData } from 'node:worker_threads'
import { type BunzipTask, bunzipFile } from './bunzipFile.ts'

bunzipFile(workerData as BunzipTask)
