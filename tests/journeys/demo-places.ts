import { fillAddress } from '#contract/address.ts';
import { type Screen, screens } from '#web/app/screens.ts';
import { inDatabase } from './the-database.ts';

/** Where the demo company, its first exam and a person with a result are found. */
interface DemoPlaces {
  clientId: number;
  examId: number;
  examineeId: number;
}

export async function findDemoPlaces(directory = 'recruit', login_id = 'demo010'): Promise<DemoPlaces> {
  const [places] = await inDatabase<{ clientId: string; examId: string; examineeId: string }>(
    `select e.client_id as "clientId", e.id as "examId", x.id as "examineeId"
     from exams e join examinees x on x.client_id = e.client_id and x.exam_id = e.id
     where e.directory = $1 and x.login_id = $2`,
    [directory, login_id],
  );
  if (!places) throw new Error(`the demo has no ${login_id} in ${directory}`);
  const { clientId, examId, examineeId } = places;
  return { clientId: Number(clientId), examId: Number(examId), examineeId: Number(examineeId) };
}

/** Every address of the product that this kind of staff may open, from the table of screens itself. */
export async function listStaffAddresses(kind: 'admin' | 'client'): Promise<string[]> {
  const places = await findDemoPlaces();
  const may = ({ who, layout }: Screen) => who !== 'anyone' && layout !== 'examinee' && who.includes(kind);
  return screens.filter(may).map(({ path }) => fillAddress(path, { ...places, service: 'sonar' }));
}

/** The addresses that ask for no log-in at all. */
export function listOpenAddresses(): string[] {
  return screens
    .filter(({ who, layout }) => who === 'anyone' && layout === 'unauthorized')
    .map(({ path }) => path);
}
