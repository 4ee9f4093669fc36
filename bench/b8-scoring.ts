import { getForm } from '#items/registry.ts';
import { simulateCandidate } from '#scoring/simulation/simulate-candidate.ts';
import { scorePortion } from '#server/features/sittings/door.ts';
import { latencyOf, type Measure, shown } from './measure.ts';

const form_id = 'personality-recruit-v1';
const seconds = 4;

/** B8: scoring one examinee from the stored answer to the whole result, all portions there are. */
export async function measure(): Promise<Measure[]> {
  const { key, form } = getForm(form_id);
  const page_seconds = Array.from({ length: form.page_count }, () => 50);
  const portions = Array.from({ length: 500 }, (_, index) => ({
    form_id,
    value: simulateCandidate({ key, seed: 80_000 + index, style: index % 10 === 0 ? 'random' : 'honest' })
      .answer,
    page_seconds,
    page_size: form.page_size,
    random_position: null,
  }));
  scoreFor(portions, 1);
  const { people, cpu_ms, latencies } = scoreFor(portions, seconds);
  const perCore = (1000 * people) / cpu_ms;
  return [
    {
      bar: 'B8',
      work: 'score one examinee, all portions (personality, 120 items)',
      unit: 'people/s and core',
      ours: perCore,
      latency: latencyOf(latencies),
      cpu_ms: cpu_ms / people,
      peak_mb: process.resourceUsage().maxRSS / 1024,
      verdicts: [
        {
          promise: 'at least 5,000 people/s and core',
          found: `${shown(perCore)}/s`,
          kept: perCore >= 5_000,
        },
      ],
      notes: ['personality is the only portion so far; each portion to come adds to the work'],
    },
  ];
}

function scoreFor(portions: readonly Parameters<typeof scorePortion>[0][], time: number) {
  const latencies: number[] = [];
  let people = 0;
  const cpu = process.cpuUsage();
  const until = performance.now() + time * 1000;
  while (performance.now() < until) {
    for (const portion of portions) {
      const from = performance.now();
      scorePortion(portion);
      // So many tell the percentiles; more would only be memory.
      if (latencies.length < 50_000) latencies.push(performance.now() - from);
      people += 1;
    }
  }
  const { user, system } = process.cpuUsage(cpu);
  return { people, cpu_ms: (user + system) / 1000, latencies };
}
