/** A request made to cost as much as it can, at one kind of entrance. */
export interface HostileRequest {
  /** The kind of entrance, and the body. */
  entrance: string;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body: Buffer;
  /** It takes so long that it is sent once in a round. */
  isSlow?: true;
}

/** The server's port, and the tokens and ids that the requests use. */
export interface Keys {
  port: number;
  /** Bearer tokens of an administrator, a member of staff, a candidate. */
  admin: string;
  staff: string;
  candidate: string;
  exam_id: number;
  answer_id: number;
}

const form = 'application/x-www-form-urlencoded';
const json = 'application/json';
const boundary = 'x';
const multipart = `multipart/form-data; boundary=${boundary}`;
const part = (name: string, value: string | Buffer, more = '') =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
const end = Buffer.from(`--${boundary}--\r\n`);

/** The worst bodies we know of, for every kind of entrance there is. */
export function hostileRequests(keys: Keys): HostileRequest[] {
  return [
    ...ofPages(keys),
    ...ofOpenCalls(),
    ...ofSignedIn(keys),
    ...ofFiles(keys),
    ...ofNobody(keys),
    ...ofAddresses(keys),
  ];
}

function ofPages({ port }: Keys): HostileRequest[] {
  const origin = { origin: `http://127.0.0.1:${port}`, accept: 'text/html' };
  const post = (entrance: string, path: string, type: string, body: Buffer): HostileRequest => ({
    ...{ entrance, method: 'POST', path, body },
    headers: { ...origin, 'content-type': type },
  });
  const repeated = (bytes: number) => Buffer.from('a=1&'.repeat(bytes / 4));
  const parts = (number: number) => Buffer.concat([...Array(number).fill(part('a', '1')), end]);
  return [
    post('page form, one field 10,000 times (40 KB)', '/client/login', form, repeated(40_000)),
    post('page form, one field 40,000 times (160 KB)', '/client/login', form, repeated(160_000)),
    post('candidate page form, 64 KB of fields', '/demo/recruit', form, repeated(65_536)),
    post(
      'candidate page form, other names',
      '/demo/recruit',
      form,
      names(65_000, (at) => `a${at}=1&`),
    ),
    post(
      'page form, percent signs',
      '/client/login',
      form,
      Buffer.from(`login_id=${'%E3%81'.repeat(10_000)}`),
    ),
    post(
      'page form, 6 MB of fields where a file is taken',
      '/admin/company-register',
      form,
      repeated(5_999_996),
    ),
    post(
      'page form of 40,000 parts where a file is taken',
      '/admin/company-register',
      multipart,
      parts(40_000),
    ),
    post('page form of 1,000 parts', '/client/login', multipart, parts(1_000)),
    post('launch page, 60 KB of token', '/demo/recruit/sso', form, Buffer.from(`t=${'a.'.repeat(30_000)}`)),
    post('language form, 64 KB', '/language', form, Buffer.from(`language=en&next=${'/%2e'.repeat(16_000)}`)),
  ];
}

function ofOpenCalls(): HostileRequest[] {
  const post = (entrance: string, path: string, body: Buffer): HostileRequest => ({
    ...{ entrance, method: 'POST', path: `/api${path}`, body },
    headers: { 'content-type': json },
  });
  return [
    post('open call, 1 MB with 90,000 keys', '/login', keysOf(1_000_000)),
    post('open call, 16 KB with 1,500 keys', '/login', keysOf(16_000)),
    post('open call, nested as deep as it is long', '/examinee/login', nested(16_000)),
    post(
      'open call, one string of 16 KB',
      '/login',
      Buffer.from(JSON.stringify({ login_id: 'あ'.repeat(5_300) })),
    ),
    post(
      'open call, spaces in the middle',
      '/login',
      Buffer.from(JSON.stringify({ login_id: `x${' '.repeat(16_000)}x` })),
    ),
    post(
      'launch call, 16 KB of dots',
      '/examinee/sso',
      Buffer.from(JSON.stringify({ token: '.'.repeat(16_000) })),
    ),
  ];
}

function ofSignedIn({ admin, staff, candidate, exam_id, answer_id }: Keys): HostileRequest[] {
  const send = (entrance: string, token: string, path: string, body: Buffer): HostileRequest => ({
    ...{ entrance, method: path.endsWith('profiles') ? 'PUT' : 'POST', path: `/api${path}`, body },
    headers: { 'content-type': json, authorization: `Bearer ${token}` },
  });
  const list = (bytes: number, entry: string) =>
    `[${names(bytes, () => `${entry},`)
      .toString()
      .slice(0, -1)}]`;
  const search = (fields: string) => Buffer.from(`{"exam_id":${exam_id},${fields}}`);
  return [
    send('staff call, 64 KB of keys', staff, '/examinees/search', keysOf(65_000)),
    send(
      'staff call, 64 KB of wrong list entries',
      staff,
      '/examinees/search',
      search(`"status":${list(64_000, '""')}`),
    ),
    send('staff call, a search of signs', staff, '/examinees/search', search(`"text":"${'%_'.repeat(127)}"`)),
    send(
      'staff call, 64 KB of wrong ids',
      staff,
      `/exams/${exam_id}/result-output/export`,
      Buffer.from(`{"examinee_ids":${list(64_000, '-1')}}`),
    ),
    send('administrator’s call, 64 KB of keys', admin, '/admin/companies/search', keysOf(65_000)),
    send(
      'candidate’s save, 64 KB of digits',
      candidate,
      `/examinee/answers/${answer_id}/page`,
      Buffer.from(`{"page":1,"value":"${'1'.repeat(65_000)}"}`),
    ),
    send(
      'candidate’s profile, 64 KB of wrong tags',
      candidate,
      '/examinee/profiles',
      Buffer.from(`{"name":"${'あ'.repeat(9_000)}","tags":${list(30_000, '"x"')}}`),
    ),
  ];
}

function ofFiles({ admin }: Keys): HostileRequest[] {
  const post = (entrance: string, name: string, bytes: Buffer): HostileRequest => ({
    ...{ entrance, method: 'POST', path: '/api/admin/companies' },
    headers: { 'content-type': multipart, authorization: `Bearer ${admin}` },
    body: Buffer.concat([...company, part('logo', bytes, `; filename="${name}"`), end]),
  });
  const svg = (inner: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`);
  const header = Buffer.from('89504e470d0a1a0a0000000d494844520000ea600000ea60', 'hex');
  return [
    post('logo, a PNG of 60,000 x 60,000', 'logo.png', Buffer.concat([header, Buffer.alloc(4_000_000)])),
    { ...post('logo, an SVG nested 19,000 deep', 'logo.svg', svg('<g>'.repeat(19_000))), isSlow: true },
    post(
      'logo, 5 MB of comments before the SVG',
      'logo.svg',
      Buffer.from(`${'<!---->'.repeat(700_000)}<svg/>`),
    ),
    post(
      'logo, a JPEG of 1,000,000 empty segments',
      'logo.jpg',
      Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.from('ffe00002'.repeat(1_000_000), 'hex')]),
    ),
    {
      ...post('company form of 40,000 parts', 'logo.png', Buffer.alloc(0)),
      body: Buffer.concat([...Array(40_000).fill(part('a', '1')), end]),
    },
  ];
}

/** Uploads without a session: the largest that are received to the end, unread. */
function ofNobody({ port, exam_id }: Keys): HostileRequest[] {
  const upload = Buffer.concat([part('file', Buffer.alloc(5_900_000, 'a,b\n'), '; filename="a.csv"'), end]);
  const post = (entrance: string, path: string, body: Buffer): HostileRequest => ({
    ...{ entrance, method: 'POST', path, body },
    headers: { origin: `http://127.0.0.1:${port}`, accept: 'text/html', 'content-type': multipart },
  });
  return [
    post('page with a logo, 6 MB from nobody', '/admin/company-register', upload),
    post('page with people, 6 MB from nobody', `/client/1/exam/${exam_id}/import-csv`, upload),
    post('its data at a navigation, 6 MB from nobody', `/client/1/exam/${exam_id}/import-csv.data`, upload),
    post('call with a logo, 6 MB from nobody', '/api/admin/companies', upload),
    post(
      'candidate’s page, 60 KB of parts from nobody',
      '/demo/recruit/candidates/profile/edit',
      Buffer.concat([...Array(900).fill(part('a', '1')), end]),
    ),
  ];
}

/** Everything else in the form is valid, so that the logo is read. */
const company = Object.entries({
  ...{ name: 'Hostile Inc.', name_kana: 'ホスタイル', company_no: '77001', contract_classification: '1' },
  ...{
    package_type: 'ASP',
    services: 'EXAM5',
    distributions: 'direct',
    applicants_number: '10',
    inquiry_contact: 'nobody',
  },
  ...{ contract_start: '2026-01-01', contract_end: '2099-12-31', admin_name: 'A', admin_name_kana: 'ア' },
  ...{ admin_login_id: 'hostile1', admin_email: 'a@example.com', admin_password: 'Hostile-Pass-2026' },
}).map(([name, value]) => part(name, value));

function ofAddresses({ staff }: Keys): HostileRequest[] {
  const get = (entrance: string, path: string, headers: Record<string, string> = {}): HostileRequest => ({
    ...{ entrance, method: 'GET', path, body: Buffer.alloc(0) },
    headers: { accept: 'text/html', ...headers },
  });
  const query = 'page=1&'.repeat(2_000);
  return [
    get('call, 2,000 parameters of one name', `/api/exams?${query}`, { authorization: `Bearer ${staff}` }),
    get('page, 2,000 parameters', `/client/login?${query}`),
    get('page, 14 KB of slashes', `/demo${'/'.repeat(14_000)}`),
    get('page, 14 KB of escapes', `/demo/${'%E3%81%82'.repeat(1_500)}`),
    get('page, 2,500 cookies', '/demo/recruit', { cookie: 'a=1; '.repeat(2_500) }),
    get('page, 14 KB of language list', '/demo/global', { 'accept-language': 'zh-CN;q=0.1,'.repeat(1_100) }),
  ];
}

function names(bytes: number, name: (at: number) => string): Buffer {
  let text = '';
  for (let at = 0; text.length < bytes - 20; at += 1) text += name(at);
  return Buffer.from(text);
}

function keysOf(bytes: number): Buffer {
  return Buffer.from(
    `{${names(bytes, (at) => `"k${at}":1,`)
      .toString()
      .slice(0, -1)}}`,
  );
}

function nested(bytes: number): Buffer {
  const deep = Math.floor(bytes / 12);
  return Buffer.from(`${'{"hash":'.repeat(deep)}1${'}'.repeat(deep)}`);
}
