import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type LaunchSigner, signLaunch } from '../../tools/sign-launch.ts';

/** A recruiting system on a site of its own, with a page that sends one person to an exam. */
export interface RecruitingSystem {
  /** Where its pages are; the exam may send people back here. */
  url: string;
  /** A fresh signed link for somebody. */
  link(sub: string, claims?: object): string;
  /** The page whose link or form launches somebody. */
  page(launch: string, how: 'link' | 'form'): string;
  stop(): Promise<void>;
}

/** Starts one and links the demo company's exam with it, by the command that does so for everybody. */
export async function aRecruitingSystem(
  directory: string,
  service: string,
  ...options: string[]
): Promise<RecruitingSystem> {
  const app_url = process.env.JOURNEYS_URL ?? '';
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [launch, how] = [searchParams.get('launch') ?? '', searchParams.get('how')];
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!DOCTYPE html><title>ATS</title><h1>ATS</h1>${how === 'form' ? formOf(launch) : linkTo(launch)}`,
    );
  });
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', () => started()));
  // Another host than the product's, so that browsers take it for another site.
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const tenant = `ats-${service}`;
  const signer = linkExam(`demo/${directory}`, service, tenant, url, options);
  return {
    url,
    link: (sub, claims = {}) =>
      `${app_url}/demo/${directory}/sso?t=${signLaunch(signer, { tenant, sub, exam: directory, app_url }, claims)}`,
    page: (launch, how) => `${url}/?${new URLSearchParams({ launch, how })}`,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}

function linkExam(
  exam: string,
  service: string,
  tenant: string,
  url: string,
  more: readonly string[],
): LaunchSigner {
  const script = join(import.meta.dirname, '../../tools/create-linkage.ts');
  const options = ['--create-people', '--write', 'name,name_kana,email', '--return-url', url, ...more];
  const done = spawnSync(
    process.execPath,
    [script, '--exam', exam, '--tenant-code', tenant, '--service', service, ...options],
    {
      env: { ...process.env, DATA_DIR: process.env.JOURNEYS_DATA_DIR, DATABASE_URL: '' },
      encoding: 'utf8',
      timeout: 60_000,
    },
  );
  const [, key_id, secret] = /key id \(kid\)\s+(\S+)\s+secret\s+(\S+)/.exec(done.stdout) ?? [];
  if (!key_id || !secret) throw new Error(`the exam was not linked: ${done.stderr}`);
  return { key_id, secret };
}

function linkTo(launch: string): string {
  return `<a href="${escaped(launch)}">Take the test</a>`;
}

function formOf(launch: string): string {
  const { origin, pathname, searchParams } = new URL(launch);
  const token = escaped(searchParams.get('t') ?? '');
  return `<form method="post" action="${escaped(origin + pathname)}"><input type="hidden" name="t" value="${token}">
    <button>Take the test</button></form>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
