/** Where the chosen scheme is kept; Mantine reads and writes the same key. */
export const colorSchemeKey = 'mantine-color-scheme-value';

/**
 * Runs before the first paint of staff pages, so that a dark screen does not flash white.
 * Text, because it must stand inline in the head; it is constant and carries the page's nonce.
 */
export const colorSchemeScript = `try{var s=localStorage.getItem('${colorSchemeKey}');document.documentElement.dataset.mantineColorScheme=s==='light'||s==='dark'?s:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'}catch(e){}`;
