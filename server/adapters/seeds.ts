import { createHmac, hkdfSync } from 'node:crypto';

/** Draws the seeds papers are written from: the same exam, portion and person give the same paper on every node. */
export interface Seeds {
  /**
   * 128 bits in hex.
   * @param whose `form`: everybody's paper of this portion; a number: the paper of that answer row
   * @param attempt of that answer row, from 1: each has a paper of its own
   */
  draw(exam_id: number, exam_item_id: number, whose: 'form' | number, attempt?: number): string;
}

/** HMAC-SHA256 with a key of its own derived from APP_SECRET: nobody who knows the ids can work out a paper. */
export function makeSeeds(app_secret: string): Seeds {
  const key = Buffer.from(hkdfSync('sha256', app_secret, 'hakaru', 'papers', 32));
  return {
    draw: (exam_id, exam_item_id, whose, attempt = 1) => {
      // The first attempt has the seed that it had before there were others.
      const which = attempt === 1 ? whose : `${whose}|${attempt}`;
      return createHmac('sha256', key)
        .update(`${exam_id}|${exam_item_id}|${which}`)
        .digest('hex')
        .slice(0, 32);
    },
  };
}
