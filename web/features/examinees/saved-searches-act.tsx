import { Trash2 } from 'lucide-react';
import { Link, type LoaderFunctionArgs, useLocation } from 'react-router';
import { limits } from '#contract/codes/limits.ts';
import { isStaff } from '#contract/codes/viewers.ts';
import type { SavedSearch } from '#contract/shapes/saved-search.ts';
import { api } from '#web/api/client.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { viewerOf } from '#web/app/viewer.ts';
import { Act } from '#web/ui/act/act.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { searchFromStart, searchWith } from '#web/ui/list/list-query.ts';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import styles from './saved-searches.module.css';

export const searchActs = ['save-search', 'remove-search'] as const;

/** The viewer's saved searches; null for the platform's people, who save none. */
export async function loadSearches(args: LoaderFunctionArgs): Promise<readonly SavedSearch[] | null> {
  if (!isStaff(viewerOf(args).kind)) return null;
  return (await api(args).examinees.listSearches({ params: { id: idOf(args, 'examId') } })).data;
}

/** The part of an address that is worth saving: what is looked for and the order, not the page. */
export function savedOf(search: string): string {
  return searchWith(searchFromStart(search), { keep: null }) || '?';
}

interface SavedSearchesProps {
  searches: readonly SavedSearch[];
  reply: FormReply | undefined;
}

/** The saved searches as a sheet of links, and a field that saves the search that is shown. */
export function SavedSearches({ searches, reply }: SavedSearchesProps) {
  const t = useText();
  const { search } = useLocation();
  const here = savedOf(search);
  const isSending = useUnderWay();
  return (
    <Disclosure label={t('savedSearch.title')} className={styles.opener} staysOpen={reply !== undefined}>
      {searches.length === 0 && here === '?' ? <p className={styles.none}>{t('savedSearch.none')}</p> : null}
      <ul className={styles.list}>
        {searches.map((saved) => (
          <li key={saved.id}>
            <Link
              to={{ search: saved.search }}
              aria-current={savedOf(saved.search) === here ? 'true' : undefined}
            >
              {saved.name}
            </Link>
            <Act
              name="remove-search"
              label={t('savedSearch.remove', { name: saved.name })}
              face={<Trash2 size={16} aria-hidden="true" />}
              look="quiet"
              of={{ search_id: saved.id }}
              stays
            />
          </li>
        ))}
      </ul>
      {here === '?' ? null : (
        <ActionForm reply={reply}>
          <TextField
            name="name"
            label={t('savedSearch.name')}
            help={t('savedSearch.name.help')}
            maxLength={limits.savedSearchName}
            autoComplete="off"
            required
          />
          <Button name="act" value="save-search" disabled={isSending}>
            {t('savedSearch.save')}
          </Button>
        </ActionForm>
      )}
    </Disclosure>
  );
}
