/**
 * `fetch` for uploads: it tells how much has been sent, which `fetch` itself cannot. Answers are read as
 * text and have no body stream.
 */
export const xhrFetch =
  (onProgress: (share: number) => void) =>
  (url: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      const fail = () => reject(new TypeError('The request failed'));
      xhr.open(method, url);
      new Headers(headers).forEach((value, name) => xhr.setRequestHeader(name, value));
      xhr.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      xhr.addEventListener('load', () => {
        const { status, statusText, responseText } = xhr;
        resolve(new Response(status === 204 ? null : responseText, { status, statusText }));
      });
      for (const end of ['error', 'abort', 'timeout']) xhr.addEventListener(end, fail);
      signal?.addEventListener('abort', () => xhr.abort());
      xhr.send(body instanceof FormData ? body : null);
    });
