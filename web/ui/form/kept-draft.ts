import { useEffect, useRef, useState } from 'react';
import { typedIn } from '#web/api/form-reply.ts';
import { useAcceptedAct } from '../list/accepted-act.ts';
import { forgetOf, recallOf, rememberOf } from '../list/browser-memory.ts';
import type { FormValues } from './form.tsx';

interface DraftOf {
  /** The name under which this browser keeps it. */
  key: string;
  /** The id of what the form belongs to: a draft is kept for that one alone. */
  of: number;
  /** What the form began with: each beginning has a draft of its own. */
  start: string;
}

/** Drafts by their beginnings, and which one was written last. */
interface Kept {
  last?: string | undefined;
  drafts: Readonly<Record<string, FormValues>>;
}

interface Opened {
  version: string;
  draft: FormValues | undefined;
  last: FormValues | undefined;
  lastStart: string | undefined;
}

/**
 * The content of a form, kept by this browser while it is written: another beginning, another page and a crash lose
 * nothing. Forgotten once the form was accepted. `draft` is what was kept when this beginning was opened, `last` what
 * had been written last of all, and `lastStart` what that began with; `version` changes with them, so that it can be
 * the form's key.
 */
export function useDraft({ key, of, start }: DraftOf) {
  const kept = useRef<Kept>({ drafts: {} });
  const [reads, setReads] = useState(0);
  const opened = useRef<Opened>(undefined);
  useEffect(() => {
    kept.current = readKept(key, of);
    setReads((number) => number + 1);
  }, [key, of]);
  const forget = () => {
    kept.current = { drafts: {} };
    forgetOf(key);
  };
  useAcceptedAct(forget);
  const version = `${reads} ${start}`;
  if (opened.current?.version !== version) {
    const { last, drafts } = kept.current;
    const values = last === undefined ? undefined : drafts[last];
    opened.current = { version, draft: drafts[start], last: values, lastStart: last };
  }
  return {
    ...opened.current,
    /** Keeps what the form holds now. */
    keep: (form: HTMLFormElement) => {
      const drafts = { ...kept.current.drafts, [start]: typedIn(shownIn(form)) };
      kept.current = { last: start, drafts };
      rememberOf(key, of, kept.current);
    },
    /** Begins anew. */
    drop: () => {
      forget();
      setReads((number) => number + 1);
    },
  };
}

/** The values of its visible fields; hidden ones, such as a thousand ids, are no part of a draft. */
function shownIn(form: HTMLFormElement): FormData {
  const data = new FormData(form);
  for (const field of form.elements)
    if (field instanceof HTMLInputElement && field.type === 'hidden') data.delete(field.name);
  return data;
}

function readKept(key: string, of: number): Kept {
  const { last, drafts } = recallOf(key, of);
  const found = typeof drafts === 'object' && drafts !== null ? Object.entries(drafts) : [];
  return {
    ...(typeof last === 'string' && { last }),
    drafts: Object.fromEntries(found.map(([start, values]) => [start, valuesIn(values)])),
  };
}

/** Anybody may have written it. */
function valuesIn(kept: unknown): FormValues {
  const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  return Object.fromEntries(
    entries.filter(([, values]) => Array.isArray(values) && values.every((each) => typeof each === 'string')),
  );
}
