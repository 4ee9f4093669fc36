import { useState } from 'react';
import { useFetcher } from 'react-router';
import { to } from '#contract/screens.ts';
import type { NoticeAudience } from '#contract/shapes/notice.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldSet } from '#web/ui/form/field.tsx';
import { useFieldWords } from '#web/ui/form/fields-of.tsx';
import type { loader } from './deployment-notify-screen.tsx';
import styles from './notices.module.css';

type Company = NoticeAudience['companies'][number];

interface CompanyChoiceProps {
  chosen: readonly Company[];
  onChosen: (companies: Company[]) => void;
}

/** The companies that see the notice, by a search among all: boxes of those that were chosen, and of what was found. */
export function CompanyChoice({ chosen, onChosen }: CompanyChoiceProps) {
  const t = useText();
  const [text, setText] = useState('');
  const fetcher = useFetcher<typeof loader>();
  const found = fetcher.data?.audience.companies;
  const search = () => {
    if (text.trim() !== '') void fetcher.load(to('admin.deploymentNotify', { query: { find: text } }));
  };
  const others = (found ?? []).filter(({ id }) => !chosen.some((each) => each.id === id));
  const turn = (company: Company, isChosen: boolean) =>
    onChosen(isChosen ? [...chosen, company] : chosen.filter(({ id }) => id !== company.id));
  return (
    <FieldSet name="client_ids" {...useFieldWords('client_ids')}>
      <div className={styles.find}>
        <input
          type="search"
          aria-label={t('deployment.companies.find')}
          placeholder={t('deployment.companies.find')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            search();
          }}
        />
        <Button type="button" onClick={search} disabled={fetcher.state !== 'idle'}>
          {t('deployment.companies.search')}
        </Button>
      </div>
      <div className={styles.companies}>
        {[...chosen, ...others].map((company) => (
          <label key={company.id}>
            <input
              type="checkbox"
              name="client_ids"
              value={company.id}
              checked={chosen.includes(company)}
              onChange={(event) => turn(company, event.currentTarget.checked)}
            />
            <span>{company.name}</span> <small>{company.company_no}</small>
          </label>
        ))}
      </div>
      <p role="status">{found?.length === 0 ? <span>{t('deployment.companies.none')}</span> : null}</p>
    </FieldSet>
  );
}
