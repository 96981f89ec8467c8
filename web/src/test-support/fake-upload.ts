import { vi } from 'vitest';

/** Uploads go the way of all other requests: to the `fetch` of the fake server. */
export const fakeUpload = (): void => {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget();
      status = 0;
      statusText = '';
      responseText = '';
      #request: { method: string; url: string; headers: Headers } | null = null;

      open(method: string, url: string) {
        this.#request = { method, url, headers: new Headers() };
      }

      setRequestHeader(name: string, value: string) {
        this.#request?.headers.set(name, value);
      }

      abort() {
        this.dispatchEvent(new Event('abort'));
      }

      send(body: FormData) {
        void this.#send(body);
      }

      async #send(body: FormData) {
        const { url = '', ...init } = this.#request ?? {};
        try {
          const response = await fetch(url, { ...init, body });
          this.status = response.status;
          this.responseText = await response.text();
          this.dispatchEvent(new Event('load'));
        } catch {
          this.dispatchEvent(new Event('error'));
        }
      }
    },
  );
};
