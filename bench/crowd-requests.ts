import type { Seat } from './crowd-candidate.ts';
import type { Reply } from './crowd-line.ts';

/** The requests of one candidate: of a program with a bearer token, or of a browser with its cookies. */
export interface Door {
  logIn(): Buffer;
  /** Keeps what a log-in answered. */
  enter(login: Reply): void;
  call(method: string, path: string, body?: object): Buffer;
  /** Presses the one button of a candidate's page: its form has no fields. */
  press(page: string): Buffer;
  open(address: string): Buffer;
}

export function openDoor(port: number, seat: Seat, how: 'calls' | 'pages'): Door {
  const { login_id, password, hash, directory } = seat;
  const host = `127.0.0.1:${port}`;
  let session: string[] = [];

  /** What every call of a browser bears, and none of a program. */
  const own =
    how === 'pages' ? [`origin: http://${host}`, 'x-session: cookie', `x-exam: ${hash}/${directory}`] : [];

  function request(method: string, path: string, headers: readonly string[], body?: string): Buffer {
    const length = body === undefined ? [] : [`content-length: ${Buffer.byteLength(body)}`];
    const lines = [`host: ${host}`, 'accept-encoding: gzip, deflate, br', ...session, ...headers, ...length];
    return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
  }

  function call(method: string, path: string, body?: object): Buffer {
    const json = body === undefined ? [] : ['content-type: application/json'];
    const headers = ['accept: application/json', ...own, ...json];
    return request(method, `/api${path}`, headers, body && JSON.stringify(body));
  }

  return {
    logIn: () => call('POST', '/examinee/login', { login_id, password, hash, directory }),
    enter(login) {
      if (how === 'calls') {
        const { data } = login.json() as { data: { access_token: string } };
        session = [`authorization: Bearer ${data.access_token}`];
        return;
      }
      const cookies = login.headers('set-cookie').map((line) => line.split(';', 1)[0]);
      session = [`cookie: ${cookies.join('; ')}`];
    },
    call,
    press: (page) =>
      request(
        'POST',
        `/${hash}/${directory}/candidates/${page}`,
        ['accept: text/html', `origin: http://${host}`, 'content-type: application/x-www-form-urlencoded'],
        '',
      ),
    open: (address) => request('GET', address, ['accept: text/html']),
  };
}
