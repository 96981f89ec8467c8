/** HTTP/2 answers carry no status text, so the usual ones are known here. */
const usualTexts: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Payload Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

interface Answer {
  status: number;
  statusText: string;
}

export const statusText = ({ status, statusText: own }: Answer): string =>
  own || usualTexts[status] || String(status);
