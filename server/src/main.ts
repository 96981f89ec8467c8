import { readConfig } from './config.ts';
import { openContext } from './context.ts';
import { describeStart } from './describe-start.ts';
import { type Drain, prepareDrain } from './http/drain.ts';
import { onFirstCall } from './http/first-call.ts';
import { explainFailure } from './lib/explain-failure.ts';
import { giveBackMemory } from './lib/give-back-memory.ts';

/** config → context → app → listen → drain on signal */
async function main(): Promise<void> {
  const config = readConfig();
  const readFeatures = () =>
    Promise.all([import('./app.ts'), import('./features/auth/register-first-administrator.ts')]);
  const context = await openContext(config, readFeatures);
  const [{ buildApp }, { firstAdministratorPath }] = await readFeatures();
  let drain: Drain = () => Promise.resolve();
  const app = await buildApp(context, (built) => {
    drain = prepareDrain(built);
    // Who calls will ask something soon; with nobody there, the memory is not needed.
    onFirstCall(built.server, () => context.engine.warmUp());
  });
  context.database.onFailure((error) => {
    context.log.fatal({ err: error }, 'the database is lost');
    process.exit(1);
  });
  // One failure that nobody waited for must not end everybody's answers.
  process.on('unhandledRejection', (error) => {
    context.log.error({ err: error }, 'a failure was not handled');
  });
  await context.jobs.start();
  await app.listen({ host: config.host, port: config.port });
  await announce();
  // With the embedded database there is memory to spare, and one person who should not wait.
  if (context.database.kind === 'embedded') context.engine.warmUp();
  giveBackMemory(app.server);

  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    // A person who presses Ctrl-C twice does not want to wait.
    if (stopping) process.exit(1);
    stopping = true;
    context.isDraining = true;
    context.log.info({ signal }, 'draining');
    const tooLate = setTimeout(() => process.exit(1), (config.drainSeconds + 10) * 1000);
    tooLate.unref();
    const limitMs = config.drainSeconds * 1000;
    await Promise.all([drain(limitMs), context.answers.drain(limitMs)]);
    await context.close();
    context.log.info('stopped');
  };
  process.on('SIGINT', (signal) => void stop(signal));
  process.on('SIGTERM', (signal) => void stop(signal));

  async function announce(): Promise<void> {
    const lines = describeStart(config, {
      origin: context.origin,
      administratorPath: await firstAdministratorPath(context),
      hasOutbox: context.outbox !== null,
    });
    if (config.sandboxInProduction)
      context.log.warn('ALLOW_SANDBOX: partners are played by sandbox pages');
    process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
});
