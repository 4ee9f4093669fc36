import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { keptKeys } from '#web/app/kept-keys.ts';
import { useText } from '#web/app/text.tsx';
import { recallOf, rememberOf } from '#web/ui/list/browser-memory.ts';
import { conditionNames } from './conditions-in.ts';

/** Keeps the last search of this exam in this browser; a page that searches for nothing offers it again. */
export function KeptSearch({ examId, search }: { examId: number; search: string }) {
  const t = useText();
  const [kept, setKept] = useState<string>();
  const params = new URLSearchParams(search);
  const isBare = !conditionNames.some((name) => params.has(name));
  useEffect(() => {
    if (!isBare) rememberOf(keptKeys.analysisSearch, examId, { search });
    const last = isBare ? recallOf(keptKeys.analysisSearch, examId).search : undefined;
    setKept(typeof last === 'string' && last.startsWith('?') ? last : undefined);
  }, [examId, search, isBare]);
  if (kept === undefined) return null;
  return (
    <p>
      <Link to={{ search: kept }}>{t('analysis.kept')}</Link>
    </p>
  );
}
