import { to } from '#contract/screens.ts';
import { signLaunch } from '../sign-launch.ts';
import { type Applicant, listApplicants } from './applicants.ts';
import { type Asking, pullSince } from './ask-product.ts';
import { type Comparison, compare } from './compare.ts';
import { clockOf, type Fault, treatmentOf } from './faults.ts';
import { emptyInbox, type Inbox, keep, takeDelivery } from './inbox.ts';
import { startReceiver } from './receiver.ts';
import { makeCertificate } from './self-signed.ts';

/** What staff of the company hand over to the recruiting system's. */
export interface Handed {
  tenant_code: string;
  launch_key_id: string;
  launch_secret: string;
  /** Of pulls; two may be good at once. */
  keys: readonly string[];
  /** That sign notifications; two may be good at once. */
  secrets: readonly string[];
}

export interface EmulatorSettings extends Handed {
  /** Origin of the product. */
  app_url: string;
  exam: { hash: string; directory: string };
  /** Where notifications are taken; 0 for any free port. */
  port: number;
  /** Notifications are taken by https, with a certificate that has signed itself. */
  https?: boolean;
  people?: number;
  /** Told of each request before it is treated. */
  onRequest?: () => void;
}

/** A recruiting system for trying linkages: it sends people, takes notifications, pulls, and compares. */
export interface Emulator {
  app_url: string;
  exam: EmulatorSettings['exam'];
  /** Origin and address of notifications. */
  origin: string;
  url: string;
  /** Undefined without https. */
  certificate: string | undefined;
  handed: Handed;
  applicants: readonly Applicant[];
  inbox: Inbox;
  fault: Fault;
  setFault(fault: Fault): Promise<void>;
  /** A fresh link by which somebody comes into the exam: good for five minutes, and once. */
  launchLink(applicant: Applicant): string;
  /** Takes in who has changed since the last pull. Returns how many there were. @throws Refused */
  pull(): Promise<number>;
  /** Compares its copy with the product, and takes in what it has read. @throws Refused */
  compare(): Promise<Comparison>;
  stop(): Promise<void>;
}

/** The path that notifications are posted to. */
const hook = '/hook';
/** Signs nothing of anybody. */
const strangeSecret = `whsec_${Buffer.alloc(32).toString('base64')}`;

export async function startEmulator(settings: EmulatorSettings): Promise<Emulator> {
  const { app_url, exam, port, https = false, people = 50, onRequest, ...handed } = settings;
  const [certificate, wrong] = https ? [makeCertificate(), makeCertificate()] : [];
  const inbox = emptyInbox();
  let place: string | undefined;
  const receiver = await startReceiver({
    ...{ port, certificate },
    treat() {
      onRequest?.();
      return treatmentOf(emulator.fault);
    },
    take(received, isAnswered) {
      const { fault } = emulator;
      const secrets = fault === 'secret' ? [strangeSecret] : emulator.handed.secrets;
      return takeDelivery(inbox, received, { secrets, ahead: clockOf(fault) }, isAnswered);
    },
  });
  const asking = (): Asking => ({ app_url, directory: exam.directory, keys: emulator.handed.keys });
  const emulator: Emulator = {
    ...{ app_url, exam, inbox, handed, applicants: listApplicants(people), fault: 'none' },
    ...{ origin: receiver.origin, url: receiver.origin + hook, certificate: certificate?.cert },
    async setFault(fault) {
      emulator.fault = fault;
      const shown = fault === 'certificate' ? wrong : certificate;
      if (shown) receiver.show(shown);
      await receiver.setOpen(fault !== 'down');
    },
    launchLink: (applicant) => launchLink(emulator, applicant),
    async pull() {
      const pulled = await pullSince(asking(), place);
      place = pulled.place;
      for (const person of pulled.people) keep(inbox, person);
      return pulled.people.length;
    },
    async compare() {
      const comparison = await compare(asking(), inbox);
      // Once it has given somebody away, the product counts them as in step: nothing more is sent of them.
      for (const person of comparison.theirs) keep(inbox, person);
      return comparison;
    },
    stop: () => receiver.stop(),
  };
  return emulator;
}

function launchLink({ app_url, exam, handed, fault }: Emulator, applicant: Applicant): string {
  const { external_id: sub, ...person } = applicant;
  const { tenant_code: tenant, launch_key_id: key_id, launch_secret: secret } = handed;
  const iat = Math.floor((Date.now() + clockOf(fault)) / 1000);
  const t = signLaunch(
    { key_id, secret },
    { tenant, sub, exam: exam.directory, app_url },
    { ...person, iat, exp: iat + 300 },
  );
  return app_url + to('candidate.launch', { exam, query: { t } });
}
