/** How staff screens look in this browser: kept under these names, and set on the document under these data names. */
export const looks = {
  scheme: { key: 'hakaru_scheme', choices: ['auto', 'light', 'dark'] },
  density: { key: 'hakaru_density', choices: ['compact', 'comfortable'] },
} as const;

export type Look = keyof typeof looks;

/** Tells the document, and every part that shows a look, that one was changed. */
export const lookChanged = 'hakaru-look';

/**
 * Runs before the first paint of staff pages, so that a dark screen does not flash white, and again when the system's
 * scheme or a look changes, also in another tab. Text, because it must stand inline in the head; it is constant and
 * carries the page's nonce.
 */
export const looksScript = `try{var m=matchMedia('(prefers-color-scheme: dark)'),a=function(){var d=document.documentElement.dataset,s=localStorage.getItem('${looks.scheme.key}');d.scheme=s==='light'||s==='dark'?s:m.matches?'dark':'light';d.density=localStorage.getItem('${looks.density.key}')==='comfortable'?'comfortable':'compact'};a();m.addEventListener('change',a);addEventListener('storage',a);addEventListener('${lookChanged}',a)}catch(e){}`;
