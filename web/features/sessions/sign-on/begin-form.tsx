import { Form } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';

/** Begins a sign-on, by the page that it stands on. */
export function BeginForm({ label }: { label: string }) {
  const isSending = useUnderWay();
  return (
    <Form method="post">
      <Button look="primary" large disabled={isSending}>
        {label}
      </Button>
    </Form>
  );
}
