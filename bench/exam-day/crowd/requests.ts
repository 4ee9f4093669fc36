import type { Seat } from './candidate.ts';
import type { Reply } from './line.ts';

/** How a candidate begins: by calls, as a program; by pages, as a browser without script; or as one with script. */
export type How = 'calls' | 'pages' | 'browser';

/** The requests of one candidate: of a program with a bearer token, or of a browser with its cookies. */
export interface Requests {
  logIn(): Buffer;
  /** Keeps the tokens or cookies of a log-in. */
  enter(login: Reply): void;
  call(method: string, path: string, body?: object): Buffer;
  /** Presses the one button of a candidate's page: its form has no fields. */
  press(page: string, query: string): Buffer;
  /** Where the response to the form leads. */
  leadsTo(pressed: Reply): string | undefined;
  open(address: string): Buffer;
  load(script: string): Buffer;
}

export function makeRequests(port: number, seat: Seat, how: How): Requests {
  const { login_id, password, hash, directory } = seat;
  const host = `127.0.0.1:${port}`;
  let session: string[] = [];

  /** Headers of every call of a browser, and of none of a program. */
  const own =
    how === 'calls' ? [] : [`origin: http://${host}`, 'x-session: cookie', `x-exam: ${hash}/${directory}`];
  /** A browser with script requests a page's data and renders it itself. */
  const page = how === 'browser' ? { ending: '.data', accept: '*/*' } : { ending: '', accept: 'text/html' };

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
    press: (name, query) =>
      request(
        'POST',
        `/${hash}/${directory}/candidates/${name}${page.ending}?${query}`,
        [
          `accept: ${page.accept}`,
          `origin: http://${host}`,
          'content-type: application/x-www-form-urlencoded',
        ],
        '',
      ),
    leadsTo: (pressed) =>
      how === 'browser' ? /"redirect","([^"]+)"/.exec(pressed.text())?.[1] : pressed.headers('location')[0],
    open(address) {
      const { pathname, search } = new URL(address, `http://${host}`);
      const query = how === 'browser' ? `${search}&_routes=${routesOf(pathname)}` : search;
      return request('GET', `${pathname}${page.ending}${query}`, [`accept: ${page.accept}`]);
    },
    load: (script) => request('GET', script, ['accept: */*']),
  };
}

/** The router's request when a candidate goes from page to page: it leaves out the frame around them, which stays. */
function routesOf(pathname: string): string {
  return encodeURIComponent(`root,/{hash}/{directory}/${pathname.split('/').slice(3).join('/')}`);
}
