/* A thread that computes a farm for the blocks of weather it receives. Started by sumInThreads.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import { BlockSummer, type FarmJob } from './blockSums.ts'
import type { InflowBlock } from './inflow.ts'

const summer = new BlockSummer(workerData as FarmJob)
summer.prepare()

parentPort!.on('message', (block: InflowBlock) => parentPort!.postMessage(summer.sum(block)))
