import { api } from '@hale/contract';
import type { Endpoint } from '@hale/contract/endpoint';
import { errorBody, errorCatalogue } from '@hale/contract/errors';
import * as z from 'zod/mini';
import { type Html, html } from '../../lib/html.ts';

const endpoints: readonly Endpoint[] = Object.values(api);

/** OpenAPI 3.1, made from the contract. */
export function openApiDocument(origin: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace('*}', '}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Hale', version: '1' },
    servers: [{ url: origin }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: jsonSchema(errorBody) },
    },
    paths,
  };
}

function operation(endpoint: Endpoint): object {
  const secured = endpoint.access === 'bearer' || endpoint.access === 'admin';
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    ...(secured && { security: [{ bearer: [] }] }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...requestBody(endpoint),
    responses: { ...successes(endpoint), ...failures(endpoint) },
  };
}

function parameters(schema: Endpoint['params'], place: 'path' | 'query'): object[] {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(z.object({ field }), {}).success,
    schema: jsonSchema(field),
  }));
}

function requestBody(endpoint: Endpoint): object {
  const { body, multipart } = endpoint;
  if (!body && !multipart) return {};
  const file = { type: 'array', items: { type: 'string', format: 'binary' } };
  const files = (multipart?.files ?? []).map((name): [string, object] => [name, file]);
  return {
    requestBody: {
      content: {
        ...(body && { 'application/json': { schema: jsonSchema(body) } }),
        ...(multipart && {
          'multipart/form-data': {
            schema: {
              allOf: [jsonSchema(multipart.fields), { properties: Object.fromEntries(files) }],
            },
          },
        }),
      },
    },
  };
}

function successes(endpoint: Endpoint): Record<string, object> {
  const types = { file: 'application/octet-stream', 'event stream': 'text/event-stream' } as const;
  return Object.fromEntries(
    Object.entries(endpoint.success).map(([status, schema]) => {
      if (schema === 'no content') return [status, { description: 'No content' }];
      const content =
        typeof schema === 'string'
          ? { [types[schema]]: {} }
          : { 'application/json': { schema: jsonSchema(schema) } };
      return [status, { description: 'Success', content }];
    }),
  );
}

function failures(endpoint: Endpoint): Record<string, object> {
  const byStatus = Object.groupBy(endpoint.errors ?? [], (code) =>
    String(errorCatalogue[code].status),
  );
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      { description: codes?.join(', '), content },
    ]),
  );
}

function jsonSchema(schema: z.core.$ZodType): object {
  return z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
}

/** The same contract as a page to read. */
export function renderApiDocs(): Html {
  const rows = endpoints.map(
    (endpoint) =>
      html`<tr id="${endpoint.id}">
        <td>${endpoint.id}</td>
        <td><code>${endpoint.method} ${endpoint.path}</code><br />${endpoint.summary}</td>
        <td>${endpoint.access}</td>
        <td>${Object.keys(endpoint.success).join(', ')}</td>
        <td>${(endpoint.errors ?? []).join(', ')}</td>
      </tr>`,
  );
  return html`<p class="meta">
      Machine-readable: <a href="/sandbox/openapi.json">openapi.json</a>. Common errors are left
      out.
    </p>
    <div class="scroll" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Id</th>
            <th scope="col">Call</th>
            <th scope="col">Access</th>
            <th scope="col">Success</th>
            <th scope="col">Own errors</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>`;
}
