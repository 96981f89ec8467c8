import type { Context } from '../../context.ts';
import { compareBooks } from '../../db/compare-books.ts';
import { HOUR_MS } from '../../lib/durations.ts';
import type { Subscription } from '../../ports/payments/port.ts';
import { findSubscribers } from './store.ts';

/** So many names of each kind go to the log; the metric has the whole number. */
const NAMED = 20;
const PAGE = 200;
/** A checkout that was just paid may not have been given yet. */
const SETTLING_MS = HOUR_MS;

type Differences = Record<string, string[]>;

/**
 * Compares what must agree: the wallets with their ledger, paid checkouts with purchases and
 * questions, plans with what the provider charges for. Nothing is mended here, only told.
 */
export async function reportDifferences(context: Context): Promise<Differences> {
  const differences: Differences = {
    ...(await compareBooks(context.database, context.clock.now())),
    ...(await compareProvider(context)),
  };
  for (const [kind, names] of Object.entries(differences)) {
    context.metrics.paymentDifferences(kind, names.length);
    if (names.length === 0) continue;
    const fields = { kind, count: names.length, names: names.slice(0, NAMED) };
    context.log.error(fields, 'books of payments do not agree');
  }
  return differences;
}

/** Every subscription that can charge somebody has a user with that very plan. */
async function compareProvider(context: Context): Promise<Differences> {
  const unknown: string[] = [];
  const different: string[] = [];
  const settledBefore = new Date(context.clock.now().getTime() - SETTLING_MS);
  let page: Subscription[] = [];
  const compare = async (): Promise<void> => {
    const known = await findSubscribers(
      context.database,
      page.map(({ id }) => id),
    );
    for (const { id, startedAt, periodEnd, canceledAt, status } of page) {
      const plan = known.get(id);
      const isCharging = status === 'trialing' || status === 'active';
      if (!plan) {
        if (isCharging && startedAt < settledBefore) unknown.push(id);
      } else if (
        plan.validUntil?.getTime() !== periodEnd.getTime() ||
        (plan.canceledAt === null) !== (canceledAt === null)
      ) {
        different.push(id);
      }
    }
    page = [];
  };
  for await (const subscription of context.payments.subscriptions()) {
    page.push(subscription);
    if (page.length === PAGE) await compare();
  }
  await compare();
  return { 'subscription without a plan': unknown, 'plan unlike its subscription': different };
}
