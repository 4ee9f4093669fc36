import { screens } from '#web/app/screens.ts';
import { measureFloorBytes } from './floor-bundle.ts';
import type { Measure } from './measure.ts';
import { bars, type PageBytes, weighPage } from './page-bytes.ts';
import { withPlace } from './place.ts';
import { openVisits, type Visit } from './visits.ts';

type Audience = keyof typeof bars;

interface Weighed extends Visit {
  audience: Audience;
  bytes: PageBytes | undefined;
}

/** B11: script and style of every screen as a browser without a cache gets them. */
export function measure(): Promise<Measure[]> {
  return withPlace(async (place) => {
    const visits = await openVisits(place, screens);
    const weighed: Weighed[] = [];
    for (const visit of visits) {
      const bytes = await weighPage(place.product.port, visit.address, visit.cookie);
      weighed.push({ ...visit, audience: audienceOf(visit.layout), bytes });
    }
    const floor = await measureFloorBytes();
    return (['candidate', 'staff'] as const).map((audience) =>
      report(
        audience,
        weighed.filter((each) => each.audience === audience),
        floor,
      ),
    );
  });
}

function audienceOf(layout: string): Audience {
  return layout === 'candidate' || layout === 'examinee' ? 'candidate' : 'staff';
}

function report(audience: Audience, weighed: readonly Weighed[], floor: number): Measure {
  const reached = weighed.flatMap(({ path, bytes }) => (bytes ? [{ path, ...bytes }] : []));
  const missed = weighed.filter(({ bytes }) => !bytes).map(({ path }) => path);
  const script = Math.max(...reached.map((each) => each.script)) / 1000;
  const style = Math.max(...reached.map((each) => each.style)) / 1000;
  const files = Math.max(...reached.map((each) => each.files));
  const bar = bars[audience];
  return {
    bar: 'B11',
    work: `script of the heaviest ${audience} screen, compressed as served`,
    unit: 'KB',
    ours: script,
    floor: { work: 'React + React Router alone', value: floor / 1000 },
    ratio: script / (floor / 1000),
    verdicts: [
      {
        promise: `script at most ${bar.script} KB`,
        found: `${script.toFixed(1)} KB`,
        kept: script <= bar.script,
      },
      { promise: `style at most ${bar.style} KB`, found: `${style.toFixed(1)} KB`, kept: style <= bar.style },
      ...(bar.files === undefined
        ? []
        : [{ promise: `in at most ${bar.files} files`, found: String(files), kept: files <= bar.files }]),
    ],
    notes: missed.length > 0 ? [`screens that only lead on and have no page: ${missed.join(', ')}`] : [],
    details: {
      title: 'Screens',
      head: [`${audience} screen`, 'script KB', 'style KB', 'page KB', 'files'],
      rows: reached.map((each) => [
        `\`${each.path}\``,
        (each.script / 1000).toFixed(1),
        (each.style / 1000).toFixed(1),
        (each.page / 1000).toFixed(1),
        String(each.files),
      ]),
    },
  };
}
