import { describe, expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, aUser } from '#tests/makers/people.ts';

/** What goes out by itself is set by several people: nobody overwrites what another has changed meanwhile (4220). */

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const lines = async (operation: string) =>
  (await server.rows('select from operation_logs where operation = $1', [operation])).length;

describe('whom an exam tells', () => {
  const fields = {
    ...{
      addresses: ['one@example.com'],
      tells: ['examined' as const, 'begun' as const],
      language: 'ja' as const,
    },
    ...{ frequency: 'daily' as const, finished_number: 5, finished_percent: null, untested_days: null },
  };
  async function open() {
    const exam = await anExam(server, { client });
    const asked = { as: staff, params: { id: exam.id } };
    expect((await server.call('mails.setDestinations', { ...asked, body: fields })).status).toBe(200);
    const set = (body: Partial<typeof fields>, read?: object) =>
      server.call('mails.setDestinations', { ...asked, body: { ...fields, ...body, ...(read && { read }) } });
    const stored = async () => (await server.ask('mails.showDestinations', asked)).data;
    return { set, stored };
  }

  it('keeps what two people changed in different fields, and asks of what both changed', async () => {
    const { set, stored } = await open();
    const read = await stored();
    expect((await set({ addresses: ['one@example.com', 'two@example.com'] }, read)).status).toBe(200);
    expect((await set({ frequency: 'at_once' as never }, read)).status).toBe(200);
    expect(await stored()).toMatchObject({
      addresses: ['one@example.com', 'two@example.com'],
      frequency: 'at_once',
    });
    const met = await set({ addresses: ['three@example.com'], finished_number: 6 }, read);
    expect(met).toMatchObject({
      status: 409,
      body: { code: 4220, theirs: { addresses: ['one@example.com', 'two@example.com'] } },
    });
    expect(await stored()).toMatchObject({ finished_number: 5 });
    const anew = await set({ addresses: ['three@example.com'] }, await stored());
    expect(anew.status).toBe(200);
  });

  it('stores and logs nothing where nothing changes, in whatever order the events stand', async () => {
    const { set, stored } = await open();
    const before = await lines('mails.setDestinations');
    expect((await set({}, await stored())).status).toBe(200);
    expect((await set({ tells: ['begun', 'examined'] })).status).toBe(200);
    expect(await lines('mails.setDestinations')).toBe(before);
  });

  it('refuses two changes that leave nothing to tell', async () => {
    const { set, stored } = await open();
    const read = await stored();
    expect((await set({ tells: [] }, read)).status).toBe(200);
    const response = await set({ finished_number: null as never }, read);
    expect([response.status, Object.keys(response.errors)]).toEqual([422, ['tells']]);
  });
});

describe('whom a company tells of its contract', () => {
  it('is not overwritten unseen', async () => {
    const asked = { as: staff, params: { id: client.id } };
    const set = (addresses: string[], read?: object) =>
      server.call('mails.setContractNotice', {
        ...asked,
        body: { addresses, language: 'ja', ...(read && { read }) },
      });
    const { data: read } = await server.ask('mails.showContractNotice', asked);
    expect((await set(['a@example.com'], read)).status).toBe(200);
    expect(await set(['b@example.com'], read)).toMatchObject({
      status: 409,
      body: { theirs: { addresses: ['a@example.com'] } },
    });
    expect((await set(['a@example.com'], read)).status).toBe(200);
    expect(await lines('mails.setContractNotice')).toBe(1);
    const both = await Promise.all([
      set(['c@example.com'], { addresses: ['a@example.com'] }),
      set(['d@example.com'], { addresses: ['a@example.com'] }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('when people are reminded', () => {
  it('of a company is not overwritten unseen, and put together from two changes', async () => {
    const asked = { as: staff, params: { id: client.id } };
    const set = (body: object, read?: object) =>
      server.call('mails.setCompanyReminder', {
        ...asked,
        body: { is_on: 1, ...body, ...(read && { read }) },
      });
    const steps = async () => (await server.ask('mails.showCompanyReminder', asked)).data.steps;
    await set({ day_1: 7, day_2: 3 });
    const read = {
      is_on: 1,
      day_1: 7,
      time_1: '10:00',
      day_2: 3,
      time_2: '10:00',
      day_3: null,
      time_3: '10:00',
    };
    expect((await set({ day_1: 9, day_2: 3 }, read)).status).toBe(200);
    expect((await set({ day_1: 7, day_2: 3, time_2: '18:00' }, read)).status).toBe(200);
    expect(await steps()).toEqual([
      { days: 9, time: '10:00' },
      { days: 3, time: '18:00' },
    ]);
    expect(await set({ day_1: 8, day_2: 3 }, read)).toMatchObject({
      status: 409,
      body: { theirs: { day_1: 9 } },
    });
    const twice = await set({ day_1: 7, day_2: 9 }, { ...read, day_1: 7, time_2: '18:00' });
    expect([twice.status, Object.keys(twice.errors)]).toEqual([422, ['day_2']]);
    expect((await set({ is_on: 0, day_1: 7, day_2: 3 }, read)).status).toBe(200);
    expect(await steps()).toEqual([]);
  });

  it('of an exam is not overwritten unseen; steps of its own are new where it had none', async () => {
    const exam = await anExam(server, { client });
    const asked = { as: staff, params: { id: exam.id } };
    const set = (body: { choice: 'own' | 'off' | 'company' } & Record<string, unknown>, read?: object) =>
      server.call('mails.setReminder', { ...asked, body: { ...body, ...(read && { read }) } });
    const stored = async () => (await server.ask('mails.showReminder', asked)).data;
    const own = { choice: 'own', day_1: 2 } as const;
    expect((await set(own, { choice: 'company', day_1: 5, time_1: '10:00' })).status).toBe(200);
    expect(await stored()).toMatchObject({ choice: 'own', steps: [{ days: 2, time: '10:00' }] });
    expect(await set({ choice: 'off' }, { choice: 'company' })).toMatchObject({
      status: 409,
      body: { theirs: { choice: 'own' } },
    });
    expect(await set({ choice: 'own', day_1: 3 }, { choice: 'own', day_1: 4 })).toMatchObject({
      status: 409,
      body: { theirs: { day_1: 2 } },
    });
    const before = await lines('mails.setReminder');
    expect((await set(own)).status).toBe(200);
    expect(await lines('mails.setReminder')).toBe(before);
    expect((await set({ choice: 'company', day_1: 2 }, { choice: 'own', day_1: 2 })).status).toBe(200);
    expect(await stored()).toMatchObject({ choice: 'company', steps: [] });
  });
});
