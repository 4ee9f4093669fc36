import { useExam } from '#web/layouts/frame-data.ts';

/** Addresses of the open exam's screens: `address('exam-top?keep=true')`. */
export function useExamAddress(): (screen: string) => string {
  const { id, client_id } = useExam();
  return (screen) => examAddress({ id, client_id }, screen);
}

/** The same for loaders and actions. */
export function examAddress(exam: { id: number; client_id: number }, screen: string): string {
  return `/client/${exam.client_id}/exam/${exam.id}/${screen}`;
}
