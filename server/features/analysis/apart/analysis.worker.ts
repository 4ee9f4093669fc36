import { parentPort, workerData } from 'node:worker_threads';
import { doWork } from './work.ts';

parentPort?.postMessage(doWork(workerData));
