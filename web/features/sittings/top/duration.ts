import type { Translate } from '#web/app/text.tsx';

/** Minutes in words; with a time factor they need not be whole. */
export function durationIn(t: Translate, duration: number): string {
  const whole = Math.round(duration * 60);
  const minutes = Math.floor(whole / 60);
  const seconds = whole % 60;
  return seconds === 0
    ? t('sitting.top.minutes', { minutes })
    : t('sitting.top.minutesSeconds', { minutes, seconds });
}
