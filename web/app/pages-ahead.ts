import { findAddressAhead } from './address-ahead.ts';
import { keepAnswersAhead } from './answers-ahead.ts';

/** Milliseconds that a mouse or the focus rests on a link before its page is asked for: a mouse that passes asks nothing. */
const rest = 90;

/**
 * Asks for the page of a link with `data-ahead` while somebody points at it, so that it is there when it is pressed
 * (docs/decisions/0176). A finger does not point before it presses, and whoever saves data is not sent more.
 */
export function loadPagesAhead(): void {
  if (savesData()) return;
  const answers = keepAnswersAhead(window.fetch.bind(window));
  window.fetch = answers.fetch;
  let pointed: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const point = (link: HTMLAnchorElement | undefined) => {
    turned.disconnect();
    if (link) turned.observe(link, { attributeFilter: ['href'] });
    const address = link && findAddressAhead(link.href, location.href);
    if (address === pointed) return;
    pointed = address;
    clearTimeout(timer);
    answers.stop();
    if (address !== undefined) timer = setTimeout(() => void answers.ask(address), rest);
  };
  // Once it was pressed the same link leads on to the page after: whoever still points at it moves nothing.
  const turned = new MutationObserver(([change]) => point(findLink(change?.target ?? null)));
  document.addEventListener('pointerover', ({ target, pointerType }) =>
    point(pointerType === 'mouse' ? findLink(target) : undefined),
  );
  // A press gives its link the focus too, and takes nothing away from the mouse that still points at it.
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) point(findLink(target));
  });
  document.addEventListener('visibilitychange', () => {
    // In another tab somebody may change something, or log in as somebody else.
    if (document.visibilityState === 'visible') return;
    point(undefined);
    answers.forget();
  });
}

function findLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  return (target instanceof Element && target.closest<HTMLAnchorElement>('a[data-ahead]')) || undefined;
}

/** What not every browser tells. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
