import { createServer } from 'node:http';
import { SMTPServer } from 'smtp-server';

/*
 * A mail server that takes everything and keeps nothing, in a process of its own: it listens for mail on MAIL_PORT and
 * says on PORT how many mails it has taken, and over how many connections at most.
 */

const counted = { mails: 0, most: 0 };
let open = 0;
const mail = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onConnect(_session, done) {
    open += 1;
    counted.most = Math.max(counted.most, open);
    done();
  },
  onClose() {
    open -= 1;
  },
  onData(stream, _session, done) {
    stream.on('data', () => undefined);
    stream.on('end', () => {
      counted.mails += 1;
      done();
    });
  },
});
mail.listen(Number(process.env.MAIL_PORT), '127.0.0.1');
createServer((_request, response) => response.end(JSON.stringify(counted))).listen(
  Number(process.env.PORT),
  '127.0.0.1',
);
process.on('SIGTERM', () => process.exit(0));
