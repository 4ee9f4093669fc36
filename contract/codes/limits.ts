/** Every length and bound, by name. Schemas, inputs and tests refer to the same constant. */
export const limits = {
  name: 255,
  email: 255,
  directory: 255,
  staffLoginId: { min: 4, max: 32 },
  examineeLoginId: 10,
  /** Answers filter and log-in form accept more than can be issued, so that a typo is "wrong", not "invalid". */
  loginIdTyped: 255,
  verifyToken: 100,
  /** A code of a second step as typed, with the spaces that an app shows. */
  factorCode: 40,
  /** The token of a log-in by a passkey alone. */
  passkeyToken: 200,
  /** What its owner calls a passkey. */
  passkeyName: 50,
  staffPassword: { min: 10, max: 100 },
  currentPassword: { min: 4, max: 100 },
  examineePassword: { min: 4, max: 100 },
  /** A candidate's password of fewer characters is accepted with a warning. */
  shortPassword: 8,
  codesToIssue: { min: 1, max: 100 },
  logoBytes: 5_000_000,
  /** Pixels each way: a small file can hold a picture that fills a browser's memory. */
  logoPixels: 4096,
  companyNumber: 32,
  contractNumber: 6,
  inquiryContact: 2000,
  ipAddresses: 2000,
  applicants: 1_000_000,
  examineeMax: 1_000_000,
  retentionMonths: 36,
  perPage: 100,
  /** People whom an analysis has found, on one page: as many as its printed list holds. */
  foundPerPage: 500,
  /** Totals of lists are exact up to here; counting further costs more than it is worth. */
  countedRows: 10_000,
  /**
   * Rows are counted up to here, or to the page's end, where a page must come soon: counting further takes longer than
   * the page.
   */
  countedFirst: 1000,
  /** Up to so many matches of a word are sorted; with more, reading rows in the list's order fills a page sooner. */
  foundFirst: 3000,
  /** Rows of classifications on the status screen; a file has all of them. */
  groupRows: 100,
  search: 255,
  /** A search saved under a name: how long it may be, its name, and how many an account has in one exam. */
  savedSearch: 2000,
  savedSearchName: 50,
  savedSearches: 50,
  searchTags: 100,
  /** Bounds of scores that narrow a list, and scores that it shows as columns. */
  scoreBounds: 8,
  scoreColumns: 8,
  /** People whom a request names one by one; more are meant by a search. */
  selectedIds: 1000,
  /** People whose results stand beside each other. */
  comparedPeople: { least: 2, most: 5 },
  /** People without a test who are named before an output is requested. */
  lackingPeople: 100,
  /** Login slips that are made at once, and those in one PDF: more are a zip of several. */
  slips: { most: 5000, perFile: 1000 },
  /** Conditions of outputs that an exam keeps under names, and such a name. */
  outputTemplates: 50,
  outputTemplateName: 50,
  /** What staff call one output. */
  outputName: 100,
  /** Factor patterns of an exam, rows of one, people that one is learned from. */
  factorPatterns: 50,
  patternRows: 40,
  learnedPeople: 1000,
  /** Bounds of an analysis, classifications it ranks in, its link's name, and why it stays as it is. */
  filterConditions: 20,
  rankedClassifications: 50,
  searchUid: 22,
  analysisReason: 500,
  /** People in the preview of an output. */
  previewPeople: 5,
  /** People in one output of reports, and in one that is drawn at once or has pictures of each. */
  outputPeople: 10_000,
  drawnPeople: 1000,
  /** Days until the file of an output is deleted; it is deleted sooner with its exam's data. */
  outputDays: 90,
  /** Tags one person carries. */
  tags: 10,
  /** Entries of one kind in an exam, and levels of a tree of them. */
  groupings: 5000,
  groupingLevels: 12,
  personCode: 64,
  /** Rows of an imported table: more than any exam has people. */
  importRows: 200_000,
  /** Columns of a table of people: staff choose the field of each. */
  importColumns: 300,
  /** Columns of a table of answers: an exam's portions have some hundreds of questions. */
  importAnswerColumns: 1000,
  /** Rows of an import up to which it is done at once; more are a job. */
  importAtOnce: 2000,
  /** Portions of an import of answers up to which they are scored at once. */
  importPortionsAtOnce: 500,
  /** Bytes of a file that is judged at once. */
  importBytesAtOnce: 300_000,
  /** Judged rows that are shown of each kind, and reasons for which rows are refused. */
  importRowsShown: 100,
  importReasonsShown: 20,
  /** Unknown names of an import that are shown, and imports that wait. */
  importNamesShown: 50,
  importsShown: 20,
  /** Signs of a cell that is corrected on screen. */
  importCell: 1000,
  /** Rows of a table of observers. */
  observerRows: 100,
  /** Exams that one account is given. */
  permissions: 5000,
  /** Permissions of several accounts in several exams, changed at once. */
  permissionChanges: 20_000,
  /** Days until the mailed link of a new account expires. */
  invitationDays: 7,
  /** How often a candidate may reset a portion: each time the answers are kept on record. */
  resets: 10,
  /** Characters of a mail; the newlines of its text do not count. */
  mailSender: 50,
  mailSubject: 255,
  mailBody: 25_000,
  /** The display order of a template: 11 digits. */
  mailPosition: 99_999_999_999,
  /** Why staff reset a test. */
  resetReason: 255,
  /** Characters of a signed link: far more than its claims need. */
  launchToken: 4096,
  /** A recruiting system's id of a person. */
  externalId: 128,
  address: 2000,
  /** Characters of a platform's notice in one language, and companies that one names. */
  noticeText: 300,
  noticeCompanies: 200,
} as const;

/** Times in milliseconds. */
export const durations = {
  toast: 5000,
  /** How long a node shows the platform's notice before it reads it anew. */
  noticeRemembered: 5000,
  loadingRelease: 100,
  accessToken: 15 * 60_000,
  /** How long a body may take, and an upload from one piece of progress to the next. */
  slowBody: 60_000,
  /** How long the rest of a body is received that was answered before it was read. */
  unreadBody: 10_000,
  /** How long a whole request may take to arrive, an upload over a slow line too. */
  slowRequest: 600_000,
  /** How long before its end a page's access token is refreshed. */
  refreshWindow: 5 * 60_000,
  staffIdle: 60 * 60_000,
  staffAbsolute: 12 * 60 * 60_000,
  /** Never shorter than the longest portion left: 4 hours cover 40 minutes at factor 2.0 many times. */
  examineeIdle: 4 * 60 * 60_000,
  examineeAbsolute: 24 * 60 * 60_000,
  /** How often a session in use moves its idle limit on: a write for every request would be too many. */
  sessionTouch: 60_000,
  /** A request that raced a rotation may present a token that was replaced this long ago at most. */
  rotationGrace: 10_000,
  /**
   * How long a candidate may repeat a rotation whose answer was lost (docs/decisions/0003): the access token of a
   * repeat within the grace lives its 15 minutes, and then the line may be down as long again.
   */
  rotationRepeat: 30 * 60_000,
} as const;

/** Bytes a body may have, and fields a form. A call that takes more says so in its row. */
export const bodies = {
  /** Of a call that anybody may fire. */
  open: 16_384,
  /** Of a call that somebody signed in fires. */
  signedIn: 65_536,
  /** Of a form that a page posts, without a file. */
  page: 65_536,
  /** Of a form with a list of thousands of names: a Japanese character takes nine bytes. */
  list: 6_000_000,
  /** Of a form with a logo: the file, and the fields around it. */
  logo: 6_000_000,
  /** Of a form with a table of people: a hundred thousand of them, and more. */
  people: 50_000_000,
  /** Of a form with a table of observers. */
  observers: 1_000_000,
  /** Of a body that was answered before it was read: so much is still received and discarded. */
  unread: 6_000_000,
  fields: 500,
} as const;

/** Bytes and files of uploads that wait on one node at the same time; an address or an account has a share of them. */
export const incoming = {
  all: { bytes: 1_000_000_000, files: 200 },
  each: { bytes: 250_000_000, files: 50 },
} as const;

export const toastsAtOnce = 20;
export const pageSizes = [20, 50, 100] as const;
export const defaultPerPage = 20;

/** Throttle of log-ins (docs/decisions/0035): failures counted in a sliding window. */
export const throttle = {
  windowMinutes: 15,
  /** Of an account from one address: it is locked there. */
  perPlace: 10,
  /** Of an account from all addresses: it is locked everywhere. */
  perAccount: 100,
  /** Of an address, whatever account: accounts that have never logged in from there are refused. */
  perAddress: 1000,
  /** From so many failures on, tries of the address that are still being checked count as well. */
  addressDoubt: 500,
  /** How long an account is known at an address, after its newest log-in from there. */
  placeDays: 90,
} as const;

/** Codes mailed at a candidate's log-in: milliseconds until a code expires, tries, codes in a window. */
export const verification = { digits: 8, life: 5 * 60_000, tries: 5, codes: 5, windowMinutes: 15 } as const;

/** The same for staff who forgot their password, with a sixth try; `tokenMinutes`: the life of a right code's token. */
export const forgottenPassword = {
  life: 5 * 60_000,
  tries: 6,
  codes: 5,
  windowMinutes: 15,
  tokenMinutes: 30,
} as const;
