import {
  calibrateSynthetically,
  type SyntheticNorms,
  scoreExaminee,
  simulateExaminee,
} from '#scoring/golden/synthetic-form-people.ts';
import { latencyOf, type Measure, shown } from './measure.ts';

const seconds = 4;
const portions = 'personality 120, motivation 80, six subjects, office 120, composite';

/**
 * B8: scoring one examinee from the answers, keys and norms to every number there is, by norms of mean and sd and by
 * calibrated ones. The forms have the sizes of the real ones and no real question; reading them from the database,
 * writing the paper of a seed again and storing results are not part of it.
 */
export async function measure(): Promise<Measure[]> {
  const people = Array.from({ length: 500 }, (_, index) => simulateExaminee(80_000 + 100 * index));
  return [
    measureWith(people, undefined, `score one examinee, all portions (${portions})`),
    measureWith(people, calibrateSynthetically(), 'the same with every scale calibrated (EAP)'),
  ];
}

type People = readonly ReturnType<typeof simulateExaminee>[];

function measureWith(people: People, norms: SyntheticNorms | undefined, work: string): Measure {
  scoreFor(people, norms, 1);
  const { scored, cpu_ms, latencies } = scoreFor(people, norms, seconds);
  const perCore = (1000 * scored) / cpu_ms;
  return {
    bar: 'B8',
    work,
    unit: 'people/s and core',
    ours: perCore,
    latency: latencyOf(latencies),
    cpu_ms: cpu_ms / scored,
    peak_mb: process.resourceUsage().maxRSS / 1024,
    verdicts: [
      {
        promise: 'at least 5,000 people/s and core',
        found: `${shown(perCore)}/s`,
        kept: perCore >= 5_000,
      },
    ],
    notes: [],
  };
}

function scoreFor(people: People, norms: SyntheticNorms | undefined, time: number) {
  const latencies: number[] = [];
  let scored = 0;
  const cpu = process.cpuUsage();
  const until = performance.now() + time * 1000;
  while (performance.now() < until) {
    for (const person of people) {
      const from = performance.now();
      scoreExaminee(person, norms);
      // Enough for the percentiles; more would only take memory.
      if (latencies.length < 50_000) latencies.push(performance.now() - from);
      scored += 1;
    }
  }
  const { user, system } = process.cpuUsage(cpu);
  return { scored, cpu_ms: (user + system) / 1000, latencies };
}
