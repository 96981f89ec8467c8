import { openEmbeddedDatabase } from '../src/ports/database/embedded.ts';

/**
 * The victim of the kill test. Tells what it finds, then writes until it is killed, and tells the
 * id of each transaction after its commit was acknowledged.
 */
const WRITERS = 4;

const [dataDir = ''] = process.argv.slice(2);
const database = await openEmbeddedDatabase({ dataDir });
database.onFailure((error) => {
  throw error;
});
await database.pool.query('create table if not exists orders (id text primary key)');
await database.pool.query('create table if not exists payments (id text primary key)');
const { rows: found } = await database.pool.query(
  'select orders.id as ordered, payments.id as paid from orders full join payments using (id)',
);
tell({ found });

await Promise.all(
  Array.from({ length: WRITERS }, async (_, writer) => {
    for (let n = 0; ; n++) {
      const id = `${process.pid}-${writer}-${n}`;
      await database.transaction(async (_tx, client) => {
        await client.query('insert into orders values ($1)', [id]);
        await client.query('insert into payments values ($1)', [id]);
      });
      tell({ acknowledged: id });
    }
  }),
);

function tell(fact: object): void {
  process.stdout.write(`${JSON.stringify(fact)}\n`);
}
