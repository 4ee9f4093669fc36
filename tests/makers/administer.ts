import pg from 'pg';

/** Runs one statement on a connection of its own: databases are made and dropped outside of every pool. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The statement that makes a database which the role of its URL owns. */
export function createDatabase(name: string, url: string, template = 'template1'): string {
  const role = decodeURIComponent(new URL(url).username);
  return `create database ${name} template ${template} owner ${role === '' ? 'default' : `"${role}"`}`;
}

/** The same server, another database; a socket's folder in the query stays. */
export function urlOfDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}
