import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link, useLocation } from 'react-router';
import { durations } from '#contract/codes/limits.ts';
import type { Flash } from '#contract/page.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { useText } from '#web/app/text.tsx';
import { type ShownToast, type Toast, withToast } from './shown-toasts.ts';
import styles from './toast.module.css';

interface ToastMeans {
  showToast: (toast: Toast) => void;
}

interface ToastsShown {
  toasts: readonly ShownToast[];
  close: (id: string) => void;
}

const ToastContext = createContext<ToastMeans>({ showToast: () => {} });
const ShownContext = createContext<ToastsShown>({ toasts: [], close: () => {} });

/** `showToast({ tone, text })`: top right, 5 s or until the page is left, at most 20 at once. */
export function useToast(): ToastMeans {
  return useContext(ToastContext);
}

/** Keeps the toasts of the pages inside, beginning with what the last action left behind. */
export function Toaster({
  flash,
  children,
}: {
  flash: (Flash & { id: string }) | undefined;
  children: ReactNode;
}) {
  const t = useText();
  const { pathname } = useLocation();
  const page = useRef(pathname);
  page.current = pathname;
  const said = flash && { id: flash.id, page: pathname, tone: flash.tone, text: wordsOf(flash, t) };
  const [toasts, setToasts] = useState(() => (said ? withToast([], said) : []));
  const lastFlash = useRef(flash?.id);
  const number = useRef(0);
  const add = useCallback(
    (toast: Omit<ShownToast, 'times'>) => setToasts((all) => withToast(all, toast)),
    [],
  );
  const close = useCallback((id: string) => setToasts((all) => all.filter((each) => each.id !== id)), []);
  const left = useRef(pathname);
  useEffect(() => {
    // Not when the page comes up: a part of it may have said something for the one that it leads to.
    if (left.current === pathname) return;
    left.current = pathname;
    setToasts((all) => all.filter((each) => each.page === pathname));
  }, [pathname]);
  useEffect(() => {
    if (!said || lastFlash.current === said.id) return;
    lastFlash.current = said.id;
    add(said);
  }, [said, add]);
  const means = useMemo<ToastMeans>(
    () => ({
      showToast: (toast) =>
        add({ ...toast, id: `toast-${number.current++}`, page: toast.on ?? page.current }),
    }),
    [add],
  );
  const shown = useMemo(() => ({ toasts, close }), [toasts, close]);
  return (
    <ToastContext value={means}>
      <ShownContext value={shown}>{children}</ShownContext>
    </ToastContext>
  );
}

/** Where they stand: above everything. */
export function ToastCorner() {
  const { toasts, close } = useContext(ShownContext);
  return (
    <div className={styles.corner} role="status" aria-live="polite" aria-relevant="additions">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={close} />
      ))}
    </div>
  );
}

/** One toast; the time stands still while it is pointed at or holds the focus. */
function ToastCard({ toast, onClose }: { toast: ShownToast; onClose: (id: string) => void }) {
  const t = useText();
  const [isHeld, setHeld] = useState(false);
  const { id, times } = toast;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once more, it has its whole time again
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onClose(id), durations.toast);
    return () => clearTimeout(timer);
  }, [isHeld, onClose, id, times]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only holds the time; there is nothing to operate
    <div
      className={`${styles.toast} ${styles[toast.tone]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className={styles.text}>
        {/* New words on the page are read aloud again. */}
        <span key={times}>{toast.text}</span>
        {toast.link ? (
          <>
            {' '}
            <Link to={toast.link.to}>{toast.link.text}</Link>
          </>
        ) : null}
      </p>
      <button
        type="button"
        className={styles.close}
        aria-label={t('toast.close')}
        onClick={() => onClose(toast.id)}
      >
        ×
      </button>
    </div>
  );
}

function wordsOf(flash: Flash, t: ReturnType<typeof useText>): string {
  // The key travelled in a cookie: an unknown one shows as itself, which is harmless text.
  return flash.text ?? t(flash.key as MessageKey, flash.args);
}
