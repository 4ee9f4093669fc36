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

/** Whole minutes in words, from an hour on with the hours. */
export function hoursIn(t: Translate, duration: number): string {
  const hours = Math.floor(duration / 60);
  const minutes = duration % 60;
  if (hours === 0) return t('sitting.top.minutes', { minutes });
  return minutes === 0
    ? t('sitting.top.hours', { hours })
    : t('sitting.top.hoursMinutes', { hours, minutes });
}
