import { Link } from 'react-router';
import { languages } from '#contract/codes/languages.ts';
import { to } from '#contract/screens.ts';
import { fileAddress } from '#web/api/file-address.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { languageNames } from '#web/ui/language-switch.tsx';
import styles from './top.module.css';

const parts = ['booklet', 'answers'] as const;

/** For those who hold an exam on paper: what is printed, and where its answers come in. */
export function ExamTopBooklet() {
  const t = useText();
  const exam = useExam();
  if (exam.exam_style !== 'p' || !exam.may.manage) return null;
  return (
    <>
      <Booklet />
      <Link to={to('exam.importAnswers', { exam })}>{t('page.importAnswers')}</Link>
    </>
  );
}

/** Booklet and answer sheet, in each language of a multilingual exam. */
export function Booklet() {
  return useExam().use_multilingual ? <InLanguages /> : <InJapanese />;
}

function InJapanese() {
  const t = useText();
  const { id } = useExam();
  return (
    <div className={styles.link}>
      {parts.map((part) => (
        <a key={part} className={buttonClass()} href={fileAddress('/exams/{id}/booklet', { id }, { part })}>
          {t(`exam.paper.${part}`)}
        </a>
      ))}
    </div>
  );
}

function InLanguages() {
  const t = useText();
  const { id } = useExam();
  return parts.map((part) => {
    const paper = t(`exam.paper.${part}`);
    return (
      <div key={part} className={styles.link}>
        <span className={styles.linkLabel}>{paper}</span>
        {languages.map((language) => (
          <a
            key={language}
            className={buttonClass()}
            href={fileAddress('/exams/{id}/booklet', { id }, { part, language })}
            aria-label={t('exam.paper.in', { paper, language: languageNames[language] })}
          >
            {languageNames[language]}
          </a>
        ))}
      </div>
    );
  });
}
