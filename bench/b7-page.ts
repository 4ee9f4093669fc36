import { logIn } from './b7-lists.ts';
import type { Measure } from './measure.ts';
import { addExam } from './people-exam.ts';
import { measureFirstByte, measurePage } from './people-page.ts';
import { withPlace } from './place.ts';

const people = 2_000;

/** B7: the page of an exam of a usual size, as one feels it; a minute. */
export function measure(): Promise<Measure[]> {
  return withPlace(async (place) => {
    const company = await logIn(place);
    const exam = await addExam(place.pool, 'people-usual', people);
    await place.pool.query('vacuum analyze examinees, examinee_tags, exam_days, scores, score_profiles');
    return [
      await measureFirstByte(place, company, { exam_id: exam.id, people }),
      await measurePage(place, company, { exam_id: exam.id, people }),
    ];
  });
}
