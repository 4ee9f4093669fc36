import { useState, useSyncExternalStore } from 'react';
import type { PasskeyToGive, PasskeyToMake } from '#contract/shapes/passkey.ts';

/** Asks the device for an existing passkey. The code for it is loaded at the press, so that pages stay light. */
export async function givePasskey(asked: PasskeyToGive): Promise<object> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({
    optionsJSON: asked as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  });
}

/** Has the device make a passkey. */
export async function makePasskey(asked: PasskeyToMake): Promise<object> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: asked as Parameters<typeof startRegistration>[0]['optionsJSON'] });
}

/** How the device's part stands; `known`: the device has a passkey of this account already. */
type CeremonyState = 'idle' | 'busy' | 'unfinished' | 'known';

/**
 * The device's part: it asks for a finger, a face or a PIN, and what it answers is sent on.
 * @param send gets the device's answer as a form posts it
 */
export function useCeremony(send: (passkey: string) => void) {
  const [state, setState] = useState<CeremonyState>('idle');
  const run = async (work: () => Promise<object>) => {
    setState('busy');
    try {
      send(JSON.stringify(await work()));
      setState('idle');
    } catch (error) {
      // Browsers do not distinguish a refusal of the person from other failures, so that no page learns of it.
      setState(error instanceof Error && error.name === 'InvalidStateError' ? 'known' : 'unfinished');
    }
  };
  return { state, run };
}

const never = () => () => {};

/** Whether this browser, at this address, has passkeys at all. False until script runs. */
export function usePasskeysPossible(): boolean {
  return useSyncExternalStore(never, arePossible, () => false);
}

/** Whether it certainly has none: said before anybody presses a button that cannot lead anywhere. */
export function usePasskeysImpossible(): boolean {
  return useSyncExternalStore(
    never,
    () => !arePossible(),
    () => false,
  );
}

/** Browsers know passkeys only over https and under a name: not at a bare address. */
function arePossible(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);
}
