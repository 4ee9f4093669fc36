import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { findResponseEnd } from './http-frames.ts';

/** The figures of a load. */
export interface Load {
  requests: number;
  /** Responses other than 2xx. */
  failures: number;
  seconds: number;
  /** Milliseconds from the request's first byte to the response's last. */
  latencies: number[];
}

export interface LoadPlan {
  port: number;
  connections: number;
  seconds: number;
  /** The next whole request. */
  next: () => Buffer;
}

/**
 * Loads a server on this machine over connections that are kept: each sends its next request when the answer is
 * whole. Bare sockets, because on two cores the load must cost as little as it can.
 */
export async function load(plan: LoadPlan): Promise<Load> {
  const sockets = await Promise.all(Array.from({ length: plan.connections }, (_, at) => open(plan.port, at)));
  const done: Load = { requests: 0, failures: 0, seconds: 0, latencies: [] };
  const begin = performance.now();
  const until = begin + plan.seconds * 1000;
  await Promise.all(sockets.map((socket) => drive(socket, plan, until, done)));
  done.seconds = (performance.now() - begin) / 1000;
  for (const socket of sockets) socket.destroy();
  return done;
}

/** Each from an address of its own, as people do: one address may send a thousand requests a second at most. */
async function open(port: number, at: number): Promise<Socket> {
  const localAddress = `127.0.1.${1 + (at % 250)}`;
  const socket = connect({ host: '127.0.0.1', port, localAddress, noDelay: true });
  await once(socket, 'connect');
  return socket;
}

function drive(socket: Socket, plan: LoadPlan, until: number, done: Load): Promise<void> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    let sent = 0;
    const send = () => {
      received = Buffer.alloc(0);
      sent = performance.now();
      socket.write(plan.next());
    };
    socket.on('data', (piece) => {
      received = received.length === 0 ? piece : Buffer.concat([received, piece]);
      const end = findResponseEnd(received);
      if (end === undefined) return;
      const now = performance.now();
      done.requests += 1;
      done.latencies.push(now - sent);
      // "HTTP/1.1 2": the tenth byte is the status's first digit.
      if (received[9] !== 0x32) done.failures += 1;
      if (now < until) send();
      else resolve();
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the server closed a connection under load')));
    send();
  });
}

/** Slices of both sides joined, so that what drifts on the machine drifts on both. */
export function joined(loads: readonly Load[]): Load & { rate: number } {
  const requests = sum(loads.map((each) => each.requests));
  const seconds = sum(loads.map((each) => each.seconds));
  return {
    requests,
    seconds,
    failures: sum(loads.map((each) => each.failures)),
    latencies: loads.flatMap((each) => each.latencies),
    rate: requests / seconds,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
