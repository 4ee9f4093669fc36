import type { sessions } from '#contract/calls/sessions.ts';
import { translator } from '#messages/translator.ts';
import type { Handler } from '../../../http/handler.ts';
import { findOpening } from '../../linkages/door.ts';

/** Uses nothing up: programs that look at mails open their links too. */
export const examineeShowOrder: Handler<typeof sessions.examineeShowOrder> = async (
  scope,
  { body },
  { adapters },
) => {
  const opening = await findOpening(scope, adapters, body.order);
  const text = translator(scope.language);
  const isOpen = opening === 'open' || opening === 'begun';
  return {
    data: {
      opening,
      title: text(`order.${opening}.title`),
      text: text(`order.${opening}.text`),
      submit: isOpen ? text('order.submit') : null,
    },
  };
};
