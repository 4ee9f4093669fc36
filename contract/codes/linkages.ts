/** Recruiting systems that an exam may be linked with. `sonar` is the setting of any other applicant tracking system too. */
export const linkServices = { sonar: 1, iweb: 2, e2r: 3 } as const;
export type LinkService = keyof typeof linkServices;

/** Address of the page that explains linkages to developers of recruiting systems. */
export const linkGuide = '/api/guides/linkage';

/** Who draws the id by which both sides name a person. */
export const idIssuers = ['ats', 'ours'] as const;

/** What a recruiting system is told of people. Erasure is told always: `examinee.deleted` cannot be switched off. */
export const linkEvents = [
  'examinee.registered',
  'examinee.begun',
  'examinee.submitted',
  'examinee.reset',
  'result.ready',
  'result.revised',
  'examinee.deleted',
] as const;
export type LinkEvent = (typeof linkEvents)[number];

/** What a recruiting system gets of people beyond their id and standing. */
export const linkScopes = ['profile', 'results', 'times'] as const;
export type LinkScope = (typeof linkScopes)[number];

/** Thin: that something changed, the rest is pulled. Full: the result itself, as long as it fits. */
export const linkPayloads = ['thin', 'full'] as const;

/** Told as things happen, or as a file at hours of the day. */
export const linkTimings = ['immediate', 'batch'] as const;

/**
 * How the other side answers: ok; slow after five failures in a row, when single probes go on and people gather;
 * failing once staff were told; stopped after four days, or when it answered 410.
 */
export const linkHealths = ['ok', 'slow', 'failing', 'stopped'] as const;
export type LinkHealth = (typeof linkHealths)[number];

/**
 * Where one person stands with one linkage. `waiting` for the next delivery; `behind` when deliveries have stopped;
 * `sent` and `pulled` are in step; `refused` cannot be told, and says why.
 */
export const linkStates = ['none', 'waiting', 'behind', 'sent', 'pulled', 'refused'] as const;
export type LinkState = (typeof linkStates)[number];

/** What a key of a program opens: reading people, or reading and ordering sittings. */
export const linkKeyPurposes = ['pull', 'order'] as const;
export type LinkKeyPurpose = (typeof linkKeyPurposes)[number];

/** How a key begins: it tells it from other tokens, and lets scanners find a leaked one. */
export const linkKeyPrefix = 'hkl_';

export const deliveryKinds = ['event', 'batch', 'ping', 'order'] as const;
export const deliveryStates = ['waiting', 'sent', 'failed', 'cancelled'] as const;
/** Where a link stands by which keys are handed over. */
export const handoverStates = ['open', 'opened', 'expired', 'voided'] as const;
export type HandoverState = (typeof handoverStates)[number];

export const orderStates = ['open', 'begun', 'done', 'withdrawn'] as const;
export type OrderState = (typeof orderStates)[number];
/** By which contract an order came: this product's own, or the public one of Greenhouse's assessment partners. */
export const orderDialects = ['ours', 'greenhouse'] as const;

/** How the id of a trial of a linkage begins: its log-in, and what the other side calls it. */
export const trialPrefix = 'trial-';

/** Lengths and numbers of a linkage's settings. */
export const linkLimits = {
  tenantCode: 64,
  returnUrls: 20,
  batchTimes: 8,
  externalCode: 64,
  subjects: 100,
  /** Tests that one launch may name. */
  launchTests: 10,
  columns: 200,
  columnLabel: 100,
  headerLine: 200,
  headerLines: 3,
  fileName: 100,
  /** Requests a minute. */
  perMinute: 600,
  /** People of one page that a program pulls, and signs of the place where it goes on. */
  pulled: 100,
  cursor: 500,
  /** Keys of one purpose that are alive at once. */
  keys: 2,
  /** Trial people of a linkage at once. */
  trials: 3,
  /** For so long an order's link opens. */
  orderDays: 7,
  /** Days for which a file of a batch can be fetched. */
  batchDays: 14,
  /** People of a preview, and of how many at most it tells what the encoding lacks. */
  previewed: 5,
  previewedNames: 10_000,
  /** For so long a webhook secret goes on signing after a newer one was made. */
  secretHours: 48,
  /** For so long a link hands keys over, and so many links are shown. */
  handoverHours: 72,
  handoversShown: 20,
} as const;

function numbered<const Name extends string>(most: number, nameOf: (number: number) => Name): Name[] {
  return Array.from({ length: most }, (_, at) => nameOf(at + 1));
}

/** What a column of the batch file may hold, beside the subjects that the linkage names. */
export const exportFields = [
  ...(['external_id', 'login_id', 'name', 'name_kana', 'email', 'exam_directory', 'status'] as const),
  ...(['completed_at', 'reliability_index', 'reliability_level'] as const),
  ...numbered(6, (number) => `temp_T${number}` as const),
  ...numbered(6, (number) => `perf_P${number}` as const),
  ...numbered(10, (number) => `mot_M${number}_imp` as const),
  ...numbered(10, (number) => `mot_M${number}_sat` as const),
  ...(['jimu_raw', 'jimu_t', 'jimu_accuracy'] as const),
  ...numbered(6, (number) => `job${number}` as const),
  ...numbered(5, (number) => `std${number}` as const),
  ...(['norm_label', 'scored_at'] as const),
];

const ofSubject = /^subj_([\x21-\x7e]+)_(raw|t|rank)$/;
const ofPattern = /^pattern_(\d+)_match$/;

/** What a column of the batch file may hold: of every exam, of one of its subjects, of one of its factor patterns. */
export function isExportField(field: string): boolean {
  return (
    (exportFields as readonly string[]).includes(field) || ofSubject.test(field) || ofPattern.test(field)
  );
}

/** A subject of a column, by its code, and what of it. */
export function findSubjectField(field: string): { code: string; kind: 'raw' | 't' | 'rank' } | undefined {
  const [, code, kind] = ofSubject.exec(field) ?? [];
  return code === undefined ? undefined : { code, kind: kind as 'raw' | 't' | 'rank' };
}

/** The factor pattern of a column, by its id. */
export function findPatternField(field: string): number | undefined {
  const [, id] = ofPattern.exec(field) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** How a file is written where nothing else is said, apart from its columns. */
export function usualFile(service: LinkService) {
  return {
    encoding: service === 'iweb' ? ('cp932' as const) : ('utf8' as const),
    header_lines: [] as string[],
    date_format: 'iso' as const,
    file_name: '{exam}-{date}-{time}.csv',
    newline: 'crlf' as const,
    only_new: true,
  };
}

/** What is proposed for a new linkage: how systems of this kind are usually linked. */
export function proposedLinkage(service: LinkService) {
  const isByFile = service === 'iweb';
  const events: LinkEvent[] = ['examinee.submitted', 'examinee.reset', 'result.ready', 'result.revised'];
  const scope: LinkScope[] = ['results'];
  return {
    id_issuer: idIssuers[0],
    external_id_pattern: '^[A-Za-z0-9_-]{1,64}$',
    launch: { enabled: !isByFile, auto_create_examinee: false, skip_verify_code: true },
    webhook: { events, payload: linkPayloads[0] },
    timing: linkTimings[isByFile ? 1 : 0],
    batch_times: isByFile ? ['07:00', '12:00'] : [],
    scope,
    send_limit: 30,
    pull_limit: 30,
  };
}
