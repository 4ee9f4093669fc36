import { createHmac, hkdfSync } from 'node:crypto';

/** Draws the seeds papers are written from: the same exam, portion and person give the same paper on every node. */
export interface Seeds {
  /**
   * 128 bits in hex.
   * @param whose `form`: everybody's paper of this portion; a number: the paper of that answer row
   */
  draw(exam_id: number, exam_item_id: number, whose: 'form' | number): string;
}

/** HMAC-SHA256 with a key of its own derived from APP_SECRET: nobody who knows the ids can work out a paper. */
export function makeSeeds(app_secret: string): Seeds {
  const key = Buffer.from(hkdfSync('sha256', app_secret, 'hakaru', 'papers', 32));
  return {
    draw: (exam_id, exam_item_id, whose) =>
      createHmac('sha256', key).update(`${exam_id}|${exam_item_id}|${whose}`).digest('hex').slice(0, 32),
  };
}
