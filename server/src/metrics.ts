import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof makeMetrics>;

/** Numbers for operators in Prometheus' format. Labels are route patterns and codes, never ids. */
export function makeMetrics() {
  const registry = new Registry();
  const requests = new Counter({
    name: 'hale_http_requests_total',
    help: 'Answers by method, route and status class.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'hale_http_request_seconds',
    help: 'Time to the end of an answer.',
    labelNames: ['route'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120],
    registers: [registry],
  });
  const answers = new Counter({
    name: 'hale_answers_total',
    help: 'Answers by how they ended.',
    labelNames: ['ending'],
    registers: [registry],
  });
  const firstText = new Histogram({
    name: 'hale_answer_first_text_seconds',
    help: 'Time from the beginning of an answer to its first text.',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  const draftsAhead = new Counter({
    name: 'hale_drafts_ahead_total',
    help: 'Drafts a model began before the answer was asked for, by what became of them.',
    labelNames: ['ending'],
    registers: [registry],
  });
  const bought = new Counter({
    name: 'hale_purchases_total',
    help: 'Checkouts that were paid and given, by product.',
    labelNames: ['product'],
    registers: [registry],
  });
  const differences = new Gauge({
    name: 'hale_payment_differences',
    help: 'What does not agree between ledger, plans and payment provider, by kind.',
    labelNames: ['kind'],
    registers: [registry],
  });
  return {
    paymentDifferences(kind: string, count: number): void {
      differences.set({ kind }, count);
    },
    purchase(product: string): void {
      bought.inc({ product });
    },
    answer(ending: string, firstTextMs: number | null): void {
      answers.inc({ ending });
      if (firstTextMs !== null) firstText.observe(firstTextMs / 1000);
    },
    draftAhead(ending: 'taken' | 'dropped'): void {
      draftsAhead.inc({ ending });
    },
    request(method: string, route: string, status: number, elapsedSeconds: number): void {
      requests.inc({ method, route, status: `${Math.trunc(status / 100)}xx` });
      seconds.observe({ route }, elapsedSeconds);
    },
    /** Process and event-loop numbers cost a little at all times, so only a server that is read keeps them. */
    collectProcess(): void {
      collectDefaultMetrics({ register: registry, prefix: 'hale_' });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
