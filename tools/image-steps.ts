/** One stage of a Dockerfile: what is done for it, and what it is started with. */
export interface Stage {
  name: string;
  steps: Step[];
  /** What a container of it runs, and as whom (user and group). */
  command: string[];
  healthcheck: string[];
  user: string;
}

export type Step =
  | { does: 'workdir'; path: string }
  | { does: 'env'; values: Record<string, string> }
  | { does: 'run'; command: string }
  /** `from` is a stage's name; without one it is the folder that is built from. */
  | { does: 'copy'; from: string | undefined; sources: string[]; target: string };

/** Reads a Dockerfile, as far as ours goes. @throws Error for an instruction that it does not know */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of instructionsIn(text)) {
    const [, word = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    if (word === 'FROM') stages.push(stageOf(/ AS (\S+)$/i.exec(rest)?.[1] ?? ''));
    else if (word !== 'ARG') readInstruction(word, rest, stages.at(-1));
  }
  return stages;
}

function instructionsIn(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function stageOf(name: string): Stage {
  return { name, steps: [], command: [], healthcheck: [], user: '' };
}

function readInstruction(word: string, rest: string, stage: Stage | undefined): void {
  if (!stage) throw new Error(`${word} stands before the first FROM`);
  if (word === 'WORKDIR') stage.steps.push({ does: 'workdir', path: rest });
  else if (word === 'RUN') stage.steps.push({ does: 'run', command: rest });
  else if (word === 'COPY') stage.steps.push(copyOf(rest));
  else if (word === 'ENV') stage.steps.push({ does: 'env', values: valuesOf(rest) });
  else if (word === 'USER') stage.user = rest;
  else if (word === 'CMD') stage.command = JSON.parse(rest);
  else if (word === 'HEALTHCHECK') stage.healthcheck = JSON.parse(rest.replace(/^.*? CMD /, ''));
  else if (!['VOLUME', 'EXPOSE', 'STOPSIGNAL'].includes(word)) throw new Error(`${word} is not known here`);
}

function copyOf(rest: string): Step {
  const words = rest.split(/\s+/);
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const paths = words.filter((word) => !word.startsWith('--'));
  return { does: 'copy', from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
}

function valuesOf(rest: string): Record<string, string> {
  const pairs = rest.split(/\s+/).map((pair) => pair.split(/=(.*)/s));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]));
}

/**
 * Whether a path of the folder that is built from goes along, by the lines of .dockerignore: the last line that matches
 * the path or a folder above it decides.
 */
export function readIgnored(text: string): (path: string) => boolean {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const rules = lines.map((line) => ({
    keeps: line.startsWith('!'),
    pattern: patternOf(line.replace(/^!/, '')),
  }));
  return (path) => {
    const matching = rules.findLast(({ pattern }) => pattern.test(path));
    return matching !== undefined && !matching.keeps;
  };
}

/** `**` stands for any number of folders, `*` for a part of a name. */
function patternOf(glob: string): RegExp {
  const signs = glob.replace(/[.+^${}()|[\]\\?]/g, '\\$&');
  const body = signs
    .replace(/\*\*\//g, '\0')
    .replace(/\*/g, '[^/]*')
    .replace(/\0/g, '(?:.*/)?');
  return new RegExp(`^${body}(?:/.*)?$`);
}
