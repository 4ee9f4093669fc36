import { afterAll } from 'vitest';
import { type Behaviour, openSmtpPeer, type SmtpPeer } from './smtp-peer.ts';

/** A real SMTP peer on a free port; it closes itself after the file. */
export async function anSmtpServer(behaviour?: Behaviour): Promise<SmtpPeer> {
  const peer = await openSmtpPeer(behaviour);
  afterAll(peer.close);
  return peer;
}
