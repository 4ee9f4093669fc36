import { parentPort, workerData } from 'node:worker_threads';
import { renderPng } from './render-png.ts';

const { svg, language } = workerData;
parentPort?.postMessage(renderPng(svg, language));
